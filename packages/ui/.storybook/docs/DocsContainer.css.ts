import { globalStyle } from '@vanilla-extract/css'
import { media, space } from '../../src/theme/scale.ts'

// The theme's reset takes away the numbers of a page's own lists.
globalStyle('.sbdocs-content > main > ol', { listStyle: 'decimal' })

// Storybook's stripes are hard to read on in the dark scheme.
globalStyle('.sbdocs.sbdocs-content > main > table tr:nth-of-type(n)', { background: 'none' })

globalStyle('.sbdocs.sbdocs-content > main > table th', { textAlign: 'start' })

// On a phone stories need the width that Storybook gives to margins.
globalStyle('.sbdocs.sbdocs-wrapper', {
  '@media': { [media.phone]: { padding: `${space[32]} ${space[16]}` } },
})
globalStyle('.sbdocs .docs-story', { '@media': { [media.phone]: { padding: `${space[16]} ${space[4]}` } } })
