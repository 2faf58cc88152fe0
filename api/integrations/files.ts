/** What an upload address is signed for. `seconds`: validity of the address. */
export type SignedUpload = { contentType: string; size: number; seconds: number };
/** Response headers of a download; `name` is the file name of the uploader. */
export type DownloadHeaders = { contentType: string; name: string };
/** A stored file. `version` changes with every write. */
export type StoredFile = { size: number; version: string; body: AsyncIterable<Uint8Array> };

/**
 * Store of members' files (EXT-012). Uploaded and checked files are stored apart, so using an
 * upload address again changes no file that is served (I38).
 */
export type FileStore = {
  /** Returns an address for one PUT. Without origin, the API serves it. */
  uploadAddress(key: string, of: SignedUpload): Promise<string>;
  downloadAddress(key: string, of: DownloadHeaders, seconds: number): Promise<string>;
  openUpload(key: string): Promise<StoredFile | null>;
  /** Moves an upload to the checked files. Returns false if its version has changed. */
  keep(key: string, version: string, of: DownloadHeaders): Promise<boolean>;
  /** Deletes the upload and the checked file, if they exist. */
  drop(key: string): Promise<void>;
};

/** Files are always downloaded and never shown as a page (I38). */
export const asAttachment = (name: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`;
