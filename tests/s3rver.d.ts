/** The package has no types; this declares the part in use. */
declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: readonly { name: string; configs: readonly (string | Buffer)[] }[];
    });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
