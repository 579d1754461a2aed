// Message for browsers without module support. Deliberately a classic ES5 script: it has to run
// where nothing else here does.
document.addEventListener("DOMContentLoaded", function () {
  var box = document.getElementById("error-panel");
  // The build inserts pairs of a language and its message `unsupported-browser`.
  var lines = ["{unsupported-browser}"];
  var line;
  if (!box) return;
  for (var i = 0; i < lines.length; i += 1) {
    line = document.createElement("p");
    line.lang = lines[i][0];
    line.appendChild(document.createTextNode(lines[i][1]));
    box.appendChild(line);
  }
  box.removeAttribute("hidden");
  document.documentElement.setAttribute("data-rules", "failed");
});
