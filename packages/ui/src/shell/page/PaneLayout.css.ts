import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { media, space } from '../../theme/scale.ts'

export const panes = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  '@media': { [media.wide]: { display: 'grid', grid: 'auto 1fr / 1fr 1fr' } },
})

const pane = style({
  padding: `${space[24]} ${space[16]} ${space[32]}`,
  '@media': { [media.wide]: { paddingBlock: space[48] } },
})

// Inner padding of 64 and the gutter outside align the columns with header and footer.
export const summary = style([
  pane,
  {
    background: vars.wash,
    '@media': { [media.wide]: { gridArea: '1 / 1 / 3', paddingInlineEnd: space[64] } },
  },
])

const right = style({
  '@media': {
    [media.wide]: {
      gridColumn: 2,
      borderLeft: `1px solid ${vars.hairline}`,
      background: vars.surface,
      paddingInlineStart: space[64],
    },
  },
})

export const notice = style([
  right,
  {
    display: 'grid',
    gap: space[12],
    padding: `${space[16]} ${space[16]} 0`,
    ':empty': { display: 'none' },
    '@media': { [media.wide]: { paddingTop: space[48] } },
  },
])

export const payment = style([
  pane,
  right,
  {
    flex: 1,
    background: vars.surface,
    borderTop: `1px solid ${vars.hairline}`,
    '@media': { [media.wide]: { gridRow: 2, borderTop: 0 } },
  },
])

globalStyle(`${notice}:not(:empty) ~ ${payment}`, {
  '@media': { [media.wide]: { paddingTop: space[32] } },
})

// Print shows how an invoice was paid, not the payment methods.
globalStyle(`${payment}:has(input), ${payment} :is(a, button)`, { '@media': { print: { display: 'none' } } })

const measure = { '@media': { [media.wide]: { maxWidth: '28rem' } } }
globalStyle(`${notice} > *`, measure)

const column = style({ display: 'flex', flexDirection: 'column', minHeight: '100%' })

export const summaryColumn = style([
  column,
  { '@media': { [media.wide]: { maxWidth: '28rem', marginInlineStart: 'auto' } } },
])

export const paymentColumn = style([column, measure])

export const practice = style({
  display: 'none',
  marginTop: 'auto',
  paddingTop: space[24],
  // In print there is no footer to show it.
  '@media': { [media.wide]: { display: 'block' }, print: { display: 'block' } },
})

export const ruled = style({
  display: 'grid',
  // Keeps the phone number and the links apart as touch targets.
  gap: space[12],
  borderTop: `1px solid ${vars.hairline}`,
  paddingTop: space[16],
  color: vars.textSupporting,
})
