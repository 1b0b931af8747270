import { createHash } from 'node:crypto'
import { minuteMs } from '../base/durations.ts'
import { drawLogo, type LogoPicture } from './draw-logo.ts'

/** A drawing that failed, as on a busy machine, is tried again after this time. */
const retryMs = 10 * minuteMs
/** Pictures of about 10 kB each. */
const maxKept = 100

/** By logo and background, the one drawn last at the end. */
const pictures = new Map<string, Promise<LogoPicture | null>>()
let lastDrawing: Promise<unknown> = Promise.resolve()

/** A logo's picture; null if it can't be drawn, or not now. Each logo is drawn once, and one at a time. */
export function logoPicture(svg: string, background: string): Promise<LogoPicture | null> {
  const key = createHash('sha256').update(`${background} ${svg}`).digest('base64')
  const known = pictures.get(key)
  if (known !== undefined) return known
  const drawing = lastDrawing
    .then(() => drawLogo(svg, background))
    .catch(() => {
      setTimeout(() => pictures.delete(key), retryMs).unref()
      return null
    })
  lastDrawing = drawing
  pictures.set(key, drawing)
  for (const oldest of [...pictures.keys()].slice(0, -maxKept)) pictures.delete(oldest)
  return drawing
}
