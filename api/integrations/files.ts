/**
 * Content type and size in bytes that the signature of an upload address allows. `seconds`: how
 * long the address is valid.
 */
export type SignedUpload = { contentType: string; size: number; seconds: number };
/** Values of the response headers of a download; `name` is the file name the uploader chose. */
export type DownloadHeaders = { contentType: string; name: string };
/** An opened file of the store. `version` changes with every write. */
export type StoredFile = { size: number; version: string; body: AsyncIterable<Uint8Array> };

/**
 * Store of members' files (EXT-012). Unchecked uploads and checked files are separate objects, so a
 * second upload to the same address changes no file that members download (I38).
 */
export type FileStore = {
  /**
   * Returns a signed address to which the browser sends the file with PUT. Until it expires it can
   * be used again. The local store returns a path, which the API itself serves.
   */
  uploadAddress(key: string, of: SignedUpload): Promise<string>;
  /** Returns a signed address of a checked file, valid for `seconds`. */
  downloadAddress(key: string, of: DownloadHeaders, seconds: number): Promise<string>;
  /** Opens an unchecked upload, or returns null if there is none. */
  openUpload(key: string): Promise<StoredFile | null>;
  /**
   * Moves an upload to the checked files. Returns false if it is missing or has another version.
   */
  keep(key: string, version: string, of: DownloadHeaders): Promise<boolean>;
  /** Deletes the upload and the checked file, if they exist. */
  drop(key: string): Promise<void>;
};

/** Files are always downloaded and never shown as a page (I38). */
export const asAttachment = (name: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`;
