import { globalStyle, style, styleVariants } from '@vanilla-extract/css'

export const row = style({ display: 'flex', alignItems: 'center', minWidth: 0 })

export const justify = styleVariants({
  between: { justifyContent: 'space-between' },
})

export const wrap = style({ flexWrap: 'wrap' })

export const even = style({})

globalStyle(`${even} > *`, { flex: '1 1 12rem', minWidth: 'fit-content' })
