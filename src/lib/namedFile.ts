export interface NamedFile {
  fileName: string;
  blob: Blob;
}
