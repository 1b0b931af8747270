import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A file in each encoding that a browser may accept. */
export interface Asset {
  type: string
  etag: string
  plain: string
  br: Buffer<ArrayBuffer>
  gzip: Buffer<ArrayBuffer>
}

export async function makeAsset(type: string, plain: string): Promise<Asset> {
  const bytes = Buffer.from(plain)
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(bytes),
  ])
  const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 20)
  return { type, etag, plain, br: Buffer.from(br), gzip: Buffer.from(zipped) }
}

/** Responds in the best accepted encoding, or with 304. */
export function sendAsset(
  request: Request,
  asset: Asset,
  headers: { [name: string]: string } = {},
): Response {
  const accepted = request.headers.get('accept-encoding') ?? ''
  const encoding = ['br', 'gzip'].find((name) => new RegExp(`\\b${name}\\b`).test(accepted))
  const etag = `"${asset.etag}${encoding === undefined ? '' : `-${encoding}`}"`
  const shared = { etag, vary: 'accept-encoding', 'cache-control': 'no-cache', ...headers }
  if (request.headers.get('if-none-match') === etag)
    return new Response(null, { status: 304, headers: shared })
  const body = encoding === 'br' ? asset.br : encoding === 'gzip' ? asset.gzip : asset.plain
  return new Response(body, {
    headers: {
      ...shared,
      'content-type': `${asset.type}; charset=utf-8`,
      'x-content-type-options': 'nosniff',
      ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
    },
  })
}
