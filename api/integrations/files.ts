/** What an address to send a file to is made for. */
export type Sending = { contentType: string; size: number; seconds: number };
/** What a file is fetched as; `name` as its owner called it. */
export type Fetched = { contentType: string; name: string };
/** A file as it lies there; `version` changes whenever it is written anew. */
export type Lying = { size: number; version: string; body: AsyncIterable<Uint8Array> };

/**
 * Where files of members lie (EXT-012). What has been sent lies apart from what was looked into and
 * kept, so that an address which is used again changes nothing that anybody reads (I38).
 */
export type FileStore = {
  /** Address for one PUT; without origin where it is our own. */
  sendTo(key: string, of: Sending): Promise<string>;
  fetchFrom(key: string, of: Fetched, seconds: number): Promise<string>;
  openSent(key: string): Promise<Lying | null>;
  /** Keeps what was sent, to be fetched so, if it is still that version; false: it is not. */
  keep(key: string, version: string, of: Fetched): Promise<boolean>;
  /** Takes away what was sent and what was kept; that there is nothing is fine. */
  drop(key: string): Promise<void>;
};

/** Files are handed out to be kept, never shown as a page (I38). */
export const asAttachment = (name: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`;
