import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { numeric, space, type, weight } from '../theme/scale.ts'

export const amount = style({ display: 'flex', flexDirection: 'column', gap: space[4] })

export const label = style({ ...type[14], fontWeight: weight.medium, color: vars.textSupporting })

const figure = { ...numeric, fontWeight: weight.strong }

export const sum = styleVariants({
  display: { ...type[40], ...figure },
  page: { ...type[28], ...figure },
})

export const note = style({ ...type[14], color: vars.textSupporting })
