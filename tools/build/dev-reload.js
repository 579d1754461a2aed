// Added to the page by ./build.sh dev: reloads it after each build.
{
  let shown;
  setInterval(async () => {
    try {
      const answer = await fetch("./dev-version.txt", { cache: "no-store" });
      if (!answer.ok) return;
      const version = await answer.text();
      shown ??= version;
      if (version !== shown) location.reload();
    } catch {
      // The server was stopped.
    }
  }, 500);
}
