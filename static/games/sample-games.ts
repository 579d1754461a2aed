/** Real finished games, one for each card on the home screen. */
export const SAMPLE_GAMES: Record<string, string> = {
  "battle-of-lits": `[Game "battle-of-lits"]
[Board "xoox5o/1xxoox1xo1/1o3oxxo1/2x1o1ooxo/ox1xoxo1o1/1x1xoxo1ox/xoxx1x1o2/1xoox3x1/1xo1oxxoo1/x5oxxo"]
[Result "1-0"]
[Termination "normal"]

1. Tf6f7f8g7 swap 2. Ld4d5e5f5 Tc2d2d3e2 3. Sa1a2b2b3 Sg4g5h3h4 4. Lf9g9h8h9 Ti9j8j9j10 5. Tb6c6c7d6
Lh2i2j1j2 6. Sc8c9d9d10 Li4i5i6j4 7. Ta8a9a10b9 La4a5a6b4 8. Sf2f3g1g2`,
  tailits: `[Game "tailits"]
[Scoring "largest"]
[Pieces "every"]
[Result "0-1"]
[Termination "normal"]

1. Lf7f8/f6g8 Sh5i5/g6h6 2. Td9e9/e8e10 Sd6d7/e5e6 3. Ic9c10/c7c8 Lc5e4/c4d4 4. Ta10b9/a8a9
Si8j7/h8i7 5. Id11g11/e11f11 Sa2b3/a3b4 6. Th2h3/g3h4 Te1e2/e3f2 7. Si10i11/h11j10 Lj4k4/j5j6
8. Lk7k8/j9k9 Ii1j1/g1h1 9. Si3k2/j2j3 La6b7/a5a7 10. Ib1c1/a1d1`,
  taiji: `[Game "taiji"]
[Size "9"]
[Groups "2"]
[Result "0-1"]
[Termination "normal"]

1. c8/b8 f6/f5 2. f3/f4 e6/e7 3. h5/g5 d6/c6 4. e9/e8 g6/g7 5. c2/c1 d8/d9 6. i1/i2 d5/d4 7. e3/e4
g3/g2 8. h4/g4 d7/c7 9. b4/c4 h3/i3 10. h1/h2 c9/b9 11. b3/c3 h6/i6 12. f1/f2 b2/a2 13. i9/h9 a4/a3
14. b5/c5 b1/a1 15. a7/b7 b6/a6 16. a8/a9 f7/f8 17. e1/e2 h7/h8 18. d1/d2 i4/i5 19. g9/f9 i7/i8`,
  lot: `[Game "lot"]
[Result "1-0"]
[Termination "normal"]

1. d3 a6 2. b1 g2 3. e2 f2 4. f1xd3f1=e2 f3 5. g6 e4xe4f3=g2 6. c3 d1 7. b4 a2 8. a5xb4c3=a5 b7
9. d3 c3 10. c2xb1c2=d3 g4 11. d7 b2 12. b3 a1xa1c3=b2 13. c3 e4 14. d4 f4xe4g4=f4 15. e5xd4e5=c3 f5
16. g1 f3 17. b5 g7 18. b4xb3b5=b4`,
  "tailits+taiji": `[Game "tailits+taiji"]
[Scoring "largest"]
[Pieces "every"]
[Groups "3"]
[Result "0-1"]
[Termination "normal"]

1. Tf5g5/f4f6 Lf8f9/e7f7 2. Sh4h5/i3i4 Td8d9/c8d7 3. Ld5e4/d4d6 Th7h9/g8h8 4. Ii6j6/h6k6 Sj8k8/i9j9
5. Sc2d3/b2c3 Ti11j11/h11i10 6. Lg2g3/h2i2 Ta5b6/b5c5 7. Se1e2/d1f2 Ia1a2/a3a4 8. Lk3k4/j4k2
Sa9b7/a8b8 9. Lc10e11/d10e10 c2/c3 10. g2/h2 j1/k1 11. a6/a7 b4/b3 12. h5/h4 i4/i3 13. b5/c5 j8/j9
14. j7/k7 i10/i9 15. h6/h7 a2/b2 16. b6/b7 c8/b8 17. g6/g7 e7/f7 18. i6/j6 g8/h8 19. a4/a5 f10/g10
20. b10/a10 c1/b1 21. d1/e1 c9/b9 22. i5/j5 d4/d3 23. g5/f5 f9/f8 24. j4/k4 a8/a9 25. d10/e10 i8/i7
26. d9/d8 f3/e3 27. e9/e8 f2/e2 28. j3/j2 b11/a11 29. f11/g11 g1/f1 30. d11/c11 f4/e4 31. h1/i1
e6/e5 32. c7/c6 d6/d5 33. k3/k2 i11/j11 34. k10/k11`,
  "taiji+battle-of-lits": `[Game "taiji+battle-of-lits"]
[Groups "3"]
[Result "1-0"]
[Termination "normal"]

1. i11/i10 d3/d4 2. j9/i9 j10/k10 3. k7/k6 c11/c10 4. d9/c9 k9/k8 5. b6/a6 b7/c7 6. a8/a7 b5/b4
7. h8/h9 h7/i7 8. h3/g3 j11/k11 9. c3/c4 e3/e2 10. a4/a5 c6/d6 11. c5/d5 d11/d10 12. d8/d7 i2/j2
13. e9/e10 c2/c1 14. b8/c8 b3/b2 15. g8/g9 e4/f4 16. f7/e7 d2/d1 17. f9/f10 f3/f2 18. g11/g10 g5/h5
19. f6/e6 a3/a2 20. e11/f11 b9/a9 21. g1/g2 h11/h10 22. h4/g4 b10/a10 23. e1/f1 j4/j5 24. j8/i8
j7/j6 25. i5/i6 b11/a11 26. g6/h6 f8/e8 27. a1/b1 j3/k3 28. k4/k5 k1/k2 29. h1/h2 i1/j1 30. i4/i3
e5/f5 31. Si1i2j2j3 Lg2g3g4h2 32. Li4i5j4k4 Ih6i6j6k6 33. Ic3d3e3f3 Lh9i7i8i9 34. Sf6f7g5g6
Ld5d6d7e7 35. Id8d9d10d11 Sf10f11g9g10 36. Ta6b6b7c6 Ta2b1b2b3 37. La8b8b9b10 Td1e1e2f1
38. Tj9j10j11k10`,
};
