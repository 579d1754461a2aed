/** The short courses: a few steps for each game, each a position and what a move in it is to do. */
import type { LessonGoal } from "./shared/types.ts";

interface LessonStep {
  /** The moves before it. */
  readonly moves: string;
  readonly goal: LessonGoal;
  /** A move that reaches the goal. */
  readonly solution: string;
}

interface Course {
  /** Tags of the record. */
  readonly tags: Readonly<Record<string, string>>;
  readonly steps: readonly LessonStep[];
}

/** A board on which every X faces an O through the centre. */
const BOARD =
  "1xxo1xxo2/ox1oooxx1x/x1o1ox1xo1/x1o1o4o/xoo2ox2x/o2ox2xxo/x4x1x1o/1xo1ox1x1o/o1ooxxx1ox/2xoo1xoo1";

export const COURSES: Readonly<Record<string, Course>> = {
  "battle-of-lits": {
    tags: { Board: BOARD },
    steps: [
      {
        moves: "",
        goal: { kind: "any" },
        solution: "Sc2c3d3d4",
      },
      {
        moves: "Sc2c3d3d4",
        goal: { kind: "swap" },
        solution: "swap",
      },
      {
        moves: "Sc2c3d3d4 Le4f4g4g5",
        goal: { kind: "any" },
        solution: "Id5d6d7d8",
      },
      {
        moves: "Sc2c3d3d4 Le4f4g4g5 Id5d6d7d8 Sa8b7b8c7",
        goal: { kind: "lead", by: 2 },
        solution: "Ld9d10e9f9",
      },
      {
        moves:
          "Sc2c3d3d4 Le4f4g4g5 Id5d6d7d8 Sa8b7b8c7 Sg2g3h1h2 Sf6g6g7h7 Lh8h9i8j8 Li1j1j2j3 Tc10d9d10e10 Le8f8f9f10 Th5i4i5j5 La1a2b1c1 Ta5b4b5c5 Ig10h10i10j10",
        goal: { kind: "win" },
        solution: "Td1e1e2f1",
      },
    ],
  },
  tailits: {
    tags: {},
    steps: [
      {
        moves: "",
        goal: { kind: "any" },
        solution: "Ld7f6/e7f7",
      },
      {
        moves: "Ld7f6/e7f7 Ie8e11/e9e10 Se5g4/f4f5 Lb9d9/b10c9",
        goal: { kind: "gain", by: 2 },
        solution: "Ic6d6/a6b6",
      },
      {
        moves:
          "Ld7f6/e7f7 Ie8e11/e9e10 Se5g4/f4f5 Lb9d9/b10c9 Tg11h11/f11g10 Tc6c7/b6c5 Lh3h4/h5i3 Sj3j4/k4k5",
        goal: { kind: "gain", by: 2 },
        solution: "Id4d5/d2d3",
      },
      {
        moves:
          "Ld7f6/e7f7 Ie8e11/e9e10 Se5g4/f4f5 Lb9d9/b10c9 Tg11h11/f11g10 Tc6c7/b6c5 Lh3h4/h5i3 Sj3j4/k4k5 Li9i10/g9h9 Ld4d5/c3d3 Ii6i8/i5i7 Tb1d1/c1c2 Ia2a4/a1a3 Te2f3/f1f2 Ti2j1/h1i1 Ia6a7/a8a9",
        goal: { kind: "win" },
        solution: "Tj8k8/k7k9",
      },
    ],
  },
  taiji: {
    tags: { Size: "7", Groups: "1" },
    steps: [
      {
        moves: "",
        goal: { kind: "any" },
        solution: "b5/a5",
      },
      {
        moves: "b5/a5 g4/f4 b1/c1 d5/d4 b2/c2 e3/f3",
        goal: { kind: "gain", by: 1 },
        solution: "e5/e4",
      },
      {
        moves:
          "b5/a5 g4/f4 b1/c1 d5/d4 b2/c2 e3/f3 g7/g6 e2/f2 e6/f6 d7/d6 f1/g1 b3/b4 a6/a7 e7/f7 a2/a1 e4/e5",
        goal: { kind: "gain", by: 5 },
        solution: "g5/f5",
      },
      {
        moves:
          "b5/a5 g4/f4 b1/c1 d5/d4 b2/c2 e3/f3 g7/g6 e2/f2 e6/f6 d7/d6 f1/g1 b3/b4 a6/a7 e7/f7 a2/a1 e4/e5 c6/c5 g5/f5 a3/a4 g2/g3 c3/d3 c7/b7",
        goal: { kind: "win" },
        solution: "d1/d2",
      },
    ],
  },
  lot: {
    tags: {},
    steps: [
      {
        moves: "",
        goal: { kind: "any" },
        solution: "d4",
      },
      {
        moves: "c3 a7 d4 g1",
        goal: { kind: "stack" },
        solution: "e5xc3d4=e5",
      },
      {
        moves: "b7 b4 e3 b3 c6 b2xb3b4=b2 d5xb7c6=d5 a6 d6 g6 d4 a5 c5xc5e3=d4 a4xa4a5=a6 c6 a4",
        goal: { kind: "win" },
        solution: "e6xc6e6=d6",
      },
      {
        moves: "d4",
        goal: { kind: "swap" },
        solution: "swap",
      },
    ],
  },
  "tailits+taiji": {
    tags: {},
    steps: [
      {
        moves: "",
        goal: { kind: "any" },
        solution: "Ld7f6/e7f7",
      },
      {
        moves:
          "Ld7f6/e7f7 Ie8e11/e9e10 Se5g4/f4f5 Lb9d9/b10c9 Tg11h11/f11g10 Tc6c7/b6c5 Lh3h4/h5i3 Sj3j4/k4k5 Li9i10/g9h9 Ld4d5/c3d3 Ii6i8/i5i7 Tb1d1/c1c2 Ia2a4/a1a3 Te2f3/f1f2 Ti2j1/h1i1 Ia6a7/a8a9 Tj8k8/k7k9",
        goal: { kind: "any" },
        solution: "d11/d10",
      },
      {
        moves:
          "Ld7f6/e7f7 Ie8e11/e9e10 Se5g4/f4f5 Lb9d9/b10c9 Tg11h11/f11g10 Tc6c7/b6c5 Lh3h4/h5i3 Sj3j4/k4k5 Li9i10/g9h9 Ld4d5/c3d3 Ii6i8/i5i7 Tb1d1/c1c2 Ia2a4/a1a3 Te2f3/f1f2 Ti2j1/h1i1 Ia6a7/a8a9 Tj8k8/k7k9 d11/d10 j10/j9 k4/j4 c8/b8 h8/h7 b3/b4 f10/f9 a3/a2 a6/a7 a9/a8 i9/i10 a11/a10 g8/f8 e8/e7 i3/i2 b6/c6 f4/f5 j11/k11 g10/g11 g6/h6 i1/h1 d5/d4 f6/f7",
        goal: { kind: "gain", by: 2 },
        solution: "i8/j8",
      },
    ],
  },
  "taiji+battle-of-lits": {
    tags: {},
    steps: [
      {
        moves: "",
        goal: { kind: "any" },
        solution: "b8/c8",
      },
      {
        moves:
          "b8/c8 h5/g5 k9/k10 k5/j5 b1/c1 d9/d10 b9/c9 h6/i6 h1/h2 h7/h8 g1/f1 d7/c7 b5/c5 j2/k2 a4/b4 i10/h10 e8/e7 g4/h4 j11/i11 j4/k4 a1/a2 i9/h9 f4/e4 d6/d5 d3/d4 j7/j8 b3/b2 f6/f5 a6/a7 a10/b10 b11/a11 h3/g3 g7/g6 a9/a8 f3/f2 k8/k7 e2/d2 i2/i1 c10/c11 f7/f8 i8/i7 f9/e9 g9/g10 j6/k6 e11/e10 e6/e5 c6/b6 j9/j10 f11/f10 j3/i3 d1/e1 c2/c3 i5/i4 g11/h11 j1/k1",
        goal: { kind: "any" },
        solution: "Ta8b7b8c8",
      },
      {
        moves:
          "b8/c8 h5/g5 k9/k10 k5/j5 b1/c1 d9/d10 b9/c9 h6/i6 h1/h2 h7/h8 g1/f1 d7/c7 b5/c5 j2/k2 a4/b4 i10/h10 e8/e7 g4/h4 j11/i11 j4/k4 a1/a2 i9/h9 f4/e4 d6/d5 d3/d4 j7/j8 b3/b2 f6/f5 a6/a7 a10/b10 b11/a11 h3/g3 g7/g6 a9/a8 f3/f2 k8/k7 e2/d2 i2/i1 c10/c11 f7/f8 i8/i7 f9/e9 g9/g10 j6/k6 e11/e10 e6/e5 c6/b6 j9/j10 f11/f10 j3/i3 d1/e1 c2/c3 i5/i4 g11/h11 j1/k1 Ta8b7b8c8 Ld6d7d8e6 La11b9b10b11 Sf5f6g4g5 Te3f2f3g3",
        goal: { kind: "lead", by: 2 },
        solution: "Sc5d4d5e4",
      },
    ],
  },
};
