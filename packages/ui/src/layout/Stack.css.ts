import { styleVariants, style, globalStyle } from '@vanilla-extract/css'
import { space } from '../theme/scale.ts'

/** The distance between the children of a Stack or an Inline. */
export const gaps = styleVariants(space, (gap) => ({ gap }))

export const column = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })

export const align = styleVariants({
  start: { alignItems: 'flex-start' },
  center: { alignItems: 'center' },
})

export const row = style({ display: 'flex', alignItems: 'center', minWidth: 0 })

export const justify = styleVariants({
  between: { justifyContent: 'space-between' },
})

export const wrap = style({ flexWrap: 'wrap' })

export const even = style({})

globalStyle(`${even} > *`, { flex: '1 1 12rem', minWidth: 'fit-content' })
