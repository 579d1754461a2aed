import { chooseLanguage } from "../i18n/locale.ts";
import { messageUrls } from "../languages/message-urls.js";
import { SETTINGS } from "../storage/settings-store.ts";

/** Language of the settings, if local storage has any and can be read. */
function storedLanguage(): string | undefined {
  try {
    const { language } = JSON.parse(localStorage.getItem(SETTINGS) ?? "{}");
    return typeof language === "string" ? language : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Starts to load the messages of the page's language. The page's script asks for them once it runs
 * itself, which is later by the time that its modules take to load.
 */
export function preloadMessages() {
  const language = storedLanguage();
  const link = document.createElement("link");
  link.rel = "preload";
  link.as = "fetch";
  link.crossOrigin = "";
  link.href = messageUrls[chooseLanguage(language ? [language] : navigator.languages)] ?? "";
  document.head.append(link);
}
