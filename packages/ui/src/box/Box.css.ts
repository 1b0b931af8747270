import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { space } from '../theme/scale.ts'

export const padding = styleVariants(space, (value) => ({ padding: value }))

export const background = styleVariants({
  surface: { background: vars.surface },
  sunken: { background: vars.sunken },
  wash: { background: vars.wash },
  soft: { background: vars.soft },
  raised: { background: vars.raised },
})

export const box = style({ minWidth: 0 })
