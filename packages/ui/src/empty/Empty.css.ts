import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { media, space, type, weight } from '../theme/scale.ts'

export const empty = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  gap: space[12],
  padding: `${space[24]} ${space[16]}`,
  '@media': { [media.desktop]: { padding: `${space[48]} ${space[24]}` } },
})

export const title = style({ fontWeight: weight.strong })

export const help = style({ ...type[14], color: vars.textSupporting })

export const action = style({ marginTop: space[8] })
