import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** One file in every form it can be sent in. */
export interface Encoded {
  readonly type: string
  readonly etag: string
  readonly identity: Uint8Array<ArrayBuffer>
  readonly br?: Uint8Array<ArrayBuffer> | undefined
  readonly gzip?: Uint8Array<ArrayBuffer> | undefined
}

/** Compresses a text that is made at run time, such as a document. */
export function encode(text: string, type: string): Encoded {
  const identity = new Uint8Array(Buffer.from(text))
  return {
    type,
    etag: etagOf(identity),
    identity,
    br: new Uint8Array(brotliCompressSync(identity)),
    gzip: new Uint8Array(gzipSync(identity)),
  }
}

/** A weak validator: the same content has one whatever its encoding. */
export function etagOf(bytes: Uint8Array): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

/** Picks the smallest form that the request accepts, or 304 where the visitor has it already. */
export function respond(request: Request, file: Encoded, cacheControl: string): Response {
  const headers = new Headers({ 'Cache-Control': cacheControl, ETag: file.etag, Vary: 'Accept-Encoding' })
  if (request.headers.get('If-None-Match') === file.etag) return new Response(null, { status: 304, headers })
  const accepted = request.headers.get('Accept-Encoding') ?? ''
  const encoding = (['br', 'gzip'] as const).find((name) => file[name] && accepts(accepted, name))
  const body = (encoding && file[encoding]) ?? file.identity
  headers.set('Content-Type', file.type)
  headers.set('Content-Length', String(body.byteLength))
  if (encoding) headers.set('Content-Encoding', encoding)
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}

function accepts(header: string, encoding: string): boolean {
  return header
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .some(([name, quality]) => name === encoding && !/^q=0(\.0*)?$/.test(quality ?? ''))
}
