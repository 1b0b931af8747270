import { globalStyle } from '@vanilla-extract/css'
import { vars } from '../../src/theme/contract.css.ts'
import { media, space } from '../../src/theme/scale.ts'

// The theme's reset takes away the numbers of a page's own lists.
globalStyle('.sbdocs-content > main > ol', { listStyle: 'decimal' })

// Storybook's stripes are hard to read on in the dark scheme.
globalStyle('.sbdocs.sbdocs-content > main > table tr:nth-of-type(n)', { background: 'none' })

globalStyle('.sbdocs.sbdocs-content > main > table th', { textAlign: 'start' })

// The background of an app's page.
globalStyle('.sbdocs .docs-story', { color: vars.text, background: vars.wash })

// Narrower than 60rem, from which the pay bar is absent.
globalStyle('.sbdocs .sb-story iframe[id^="iframe--"]', {
  display: 'block',
  maxWidth: '56rem',
  margin: '0 auto',
})

// What is not chosen is too pale to read.
globalStyle('.sbdocs .docblock-argstable label > input ~ span', { color: vars.text, opacity: 1 })

// On a phone stories need the width that Storybook gives to margins, and tables of props scroll.
globalStyle('.sbdocs.sbdocs-wrapper', {
  '@media': { [media.phone]: { padding: `${space[32]} ${space[16]}` } },
})
globalStyle('.sbdocs .docblock-argstable', {
  '@media': { [media.phone]: { display: 'block', overflowX: 'auto' } },
})
globalStyle('.sbdocs .docs-story', { '@media': { [media.phone]: { padding: `${space[16]} ${space[4]}` } } })
