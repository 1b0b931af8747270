import { globalStyle, style } from '@vanilla-extract/css'
import { skeleton } from '../../skeleton/Skeleton.css.ts'

export const page = style({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' })

/** What a screen puts here sticks to the page, as if it stood in it. */
export const barSlot = style({ display: 'contents' })

export const content = style({ flex: 1, display: 'flex', flexDirection: 'column' })

// Until the screen is known, its height is not: a footer under it would jump.
for (const waiting of [':not(:has(main))', `:has(main .${skeleton})`])
  globalStyle(`${page}${waiting} > footer`, { visibility: 'hidden' })
