import { execFile, type ExecFileException } from 'node:child_process'
import { join } from 'node:path'

/** A logo on its background as a PNG, in twice the size in which it is shown. */
export interface LogoPicture {
  readonly png: Uint8Array
  /** In CSS pixels. */
  readonly width: number
  readonly height: number
  /** `#rrggbb` */
  readonly background: string
}

export const maxLogoLength = 100_000
const script = join(import.meta.dirname, 'draw-logo-process.ts')
const timeoutMs = 10_000
const limits = { killSignal: 'SIGKILL', maxBuffer: 200_000, encoding: 'buffer' } as const

/** Text needs fonts, and only parts of the SVG itself and pictures inside of it may be referred to. */
const needsMore = /<!(?!\[CDATA\[)|<text\b|(?:href\s*=\s*["']?|url\(\s*["']?)(?!\s*["']?(?:#|data:))/i

/** The width and height that a PNG's header states. */
function sizeOf(png: Buffer) {
  return { width: png.readUInt32BE(16) / 2, height: png.readUInt32BE(20) / 2 }
}

/** Whether the process ended by itself; the system's codes are texts, such as EAGAIN. */
function isFinal({ code, signal }: ExecFileException): boolean {
  return typeof code !== 'string' && signal !== 'SIGKILL'
}

/**
 * Draws a logo in a process of its own, so that no SVG can hang or crash this one, or take its memory.
 * @returns null if it can't be drawn, or can't be seen
 * @throws Error if it took longer than ten seconds or too much memory, perhaps because this machine is busy
 */
export function drawLogo(svg: string, background: string): Promise<LogoPicture | null> {
  const withoutComments = svg.replaceAll(/<!--.*?-->/gs, '')
  if (svg.length > maxLogoLength || needsMore.test(withoutComments)) return Promise.resolve(null)
  return new Promise((resolve, reject) => {
    // With the option `timeout`, a child that ended while this process was blocked has neither error nor picture.
    const options = { ...limits, signal: AbortSignal.timeout(timeoutMs) }
    const child = execFile(process.execPath, [script, background], options, (error, png) => {
      if (error === null) resolve({ png, ...sizeOf(png), background })
      else if (isFinal(error)) resolve(null)
      else reject(error)
    })
    // It may have ended before it read the SVG.
    child.stdin?.on('error', () => {})
    child.stdin?.end(withoutComments)
  })
}
