/** Tells other tabs which entries have been written to the database. */
import type { Entry } from "./database.ts";
import { isEntry } from "./database.ts";

const NAME = "lits-table";

export interface TabChannel {
  /** Sends entries to the other tabs, or null if all have been removed. */
  send: (entries: Entry[] | null) => void;
}

/**
 * Opens the channel, and closes it while the page is in the back-forward cache, which some browsers
 * do not use for pages with an open channel.
 * @param receive - called with the entries of another tab, or null if it has removed everything
 */
export function openTabChannel(receive: (entries: Entry[] | null) => void): TabChannel {
  let channel: BroadcastChannel | null = null;

  function open() {
    try {
      channel ??= new BroadcastChannel(NAME);
    } catch {
      return; // Tabs without channels follow the copies in local storage.
    }
    channel.onmessage = ({ data }) => {
      if (data === null) receive(null);
      else if (Array.isArray(data)) receive(data.filter(isEntry));
    };
  }

  function close() {
    channel?.close();
    channel = null;
  }

  open();
  addEventListener("pagehide", close);
  addEventListener("pageshow", open);
  return { send: (entries) => channel?.postMessage(entries) };
}
