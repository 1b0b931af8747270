import { style, styleVariants } from '@vanilla-extract/css'
import { space } from '../theme/scale.ts'

const row = style({ display: 'flex', minWidth: 0 })

export const inline = styleVariants(space, (gap) => [row, { gap }])

export const align = styleVariants({
  start: { alignItems: 'flex-start' },
  center: { alignItems: 'center' },
  baseline: { alignItems: 'baseline' },
})

export const justify = styleVariants({
  start: {},
  between: { justifyContent: 'space-between' },
  end: { justifyContent: 'flex-end' },
})

export const wrap = style({ flexWrap: 'wrap' })
