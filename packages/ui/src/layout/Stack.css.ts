import { style, styleVariants } from '@vanilla-extract/css'
import { space } from '../theme/scale.ts'

const column = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })

export const stack = styleVariants(space, (gap) => [column, { gap }])

export const align = styleVariants({
  start: { alignItems: 'flex-start' },
  center: { alignItems: 'center' },
})
