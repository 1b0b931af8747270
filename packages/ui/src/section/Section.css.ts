import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { media, space, type } from '../theme/scale.ts'

export const section = style({ minWidth: 0 })

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${space[4]} ${space[16]}`,
  marginBottom: space[12],
})

// What it contains is laid out by `head`: replacing it is no layout shift.
export const aside = style({ display: 'contents', ...type[14], color: vars.textHint })

export const pageHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[16],
  // As high as with a button, which may load later.
  '@media': { [media.desktop]: { minHeight: '3rem' } },
})

export const pageAction = style({
  '@media': {
    [media.phone]: { flex: '1 1 100%' },
    // As wide as the longest button, so that its skeleton is, too.
    [media.desktop]: { display: 'flex', justifyContent: 'flex-end', minWidth: '18rem' },
  },
})

globalStyle(`${pageAction} > *`, { '@media': { [media.phone]: { width: '100%' } } })

const both = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr) 22rem' } },
})

export const columns = styleVariants({
  24: [both, { gap: space[24], '@media': { [media.wide]: { gap: space[48] } } }],
  32: [both, { gap: space[32] }],
  64: [both, { gap: space[24], '@media': { [media.wide]: { gap: space[64] } } }],
})

export const alignment = styleVariants({ start: { alignItems: 'start' }, end: { alignItems: 'end' } })
