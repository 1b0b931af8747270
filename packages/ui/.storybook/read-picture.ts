import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import type { Picture } from './compare-pictures.ts'

/** Decodes a PNG as the browser writes them: eight bits a colour, with or without alpha, not interlaced. */
export function readPicture(path: string): Picture {
  const file = readFileSync(path)
  const width = file.readUInt32BE(16)
  const height = file.readUInt32BE(20)
  const channels = file[25] === 6 ? 4 : 3
  const lines = inflateSync(Buffer.concat(chunksOf(file, 'IDAT')))
  const data = new Uint8Array(width * height * 4).fill(255)
  const stride = width * channels
  let above = new Uint8Array(stride)
  for (let y = 0; y < height; y++) {
    const start = y * (stride + 1)
    const line = unfilter(lines[start] ?? 0, lines.subarray(start + 1, start + 1 + stride), above, channels)
    for (let at = 0; at < stride; at++) {
      data[(y * width + Math.floor(at / channels)) * 4 + (at % channels)] = line[at] ?? 0
    }
    above = line
  }
  return { metadata: { width, height }, data }
}

function chunksOf(file: Buffer, type: string): Buffer[] {
  const chunks: Buffer[] = []
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at)
    if (file.toString('latin1', at + 4, at + 8) === type) chunks.push(file.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  return chunks
}

function unfilter(filter: number, raw: Uint8Array, above: Uint8Array, channels: number) {
  const line = new Uint8Array(raw.length)
  for (let at = 0; at < raw.length; at++) {
    const left = line[at - channels] ?? 0
    const up = above[at] ?? 0
    const corner = at >= channels ? (above[at - channels] ?? 0) : 0
    const predicted = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0
    line[at] = (raw[at] ?? 0) + predicted
  }
  return line
}

function paeth(left: number, up: number, corner: number): number {
  const [byLeft, byUp, byCorner] = [left, up, corner].map((each) => Math.abs(left + up - corner - each))
  if ((byLeft ?? 0) <= (byUp ?? 0) && (byLeft ?? 0) <= (byCorner ?? 0)) return left
  return (byUp ?? 0) <= (byCorner ?? 0) ? up : corner
}
