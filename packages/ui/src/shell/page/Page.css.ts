import { globalStyle, style } from '@vanilla-extract/css'
import { skeleton } from '../../skeleton/Skeleton.css.ts'

export const page = style({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' })

/** `display: contents` makes a screen's bar sticky in the page. */
export const barSlot = style({ display: 'contents' })

export const content = style({ flex: 1, display: 'flex', flexDirection: 'column' })

// Hidden while the screen loads: a footer under it would shift.
for (const waiting of [':not(:has(main))', `:has(main .${skeleton})`])
  globalStyle(`${page}${waiting} > footer`, { visibility: 'hidden' })
