// Message for browsers without module support. Deliberately a classic ES5 script: it has to run
// where nothing else here does.
document.addEventListener("DOMContentLoaded", function () {
  var box = document.getElementById("error-panel");
  var lines = [
    "This browser is too old for The LITS Table. Please use a current Firefox, Chrome, Edge or Safari.",
    "Dieser Browser ist zu alt f\u00fcr The LITS Table. Verwende bitte einen aktuellen Firefox, Chrome, Edge oder Safari.",
    "Este navegador es demasiado antiguo para The LITS Table. Usa una versi\u00f3n actual de Firefox, Chrome, Edge o Safari.",
    "Ce navigateur est trop ancien pour The LITS Table. Utilisez une version r\u00e9cente de Firefox, Chrome, Edge ou Safari.",
    "\u042d\u0442\u043e\u0442 \u0431\u0440\u0430\u0443\u0437\u0435\u0440 \u0441\u043b\u0438\u0448\u043a\u043e\u043c \u0441\u0442\u0430\u0440. \u041e\u0442\u043a\u0440\u043e\u0439\u0442\u0435 \u0441\u0442\u0440\u0430\u043d\u0438\u0446\u0443 \u0432 \u0441\u043e\u0432\u0440\u0435\u043c\u0435\u043d\u043d\u043e\u043c Firefox, Chrome, Edge \u0438\u043b\u0438 Safari.",
  ];
  if (!box) return;
  for (var i = 0; i < lines.length; i += 1) {
    box.appendChild(document.createElement("p")).appendChild(document.createTextNode(lines[i]));
  }
  box.removeAttribute("hidden");
  document.documentElement.setAttribute("data-rules", "failed");
});
