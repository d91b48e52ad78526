export interface IncomingFile {
  readonly name: string
  readonly bytes: Uint8Array
}
