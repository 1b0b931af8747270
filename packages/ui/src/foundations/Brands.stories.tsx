import * as styles from './Brands.css.ts'
import { deriveBrand } from '@payment-center/brand'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { CSSProperties } from 'react'
import { expect } from 'storybook/test'
import { Hex, TokenTable } from '../../.storybook/docs/TokenTable.tsx'
import { brands, usualBrand } from '../../.storybook/toolbar.ts'
import { Button } from '../button/Button.tsx'
import { Chip } from '../chips/Chip.tsx'
import { Inline, Stack } from '../layout/Stack.tsx'
import { TextButton } from '../link/Link.tsx'
import { Amount, Heading } from '../text/Text.tsx'
import { brandValues, type ColorScheme } from '../theme/apply-brand.ts'
import { palettes } from '../theme/palettes.ts'
import { colorUses } from './color-uses.ts'

type Props = { readonly color: string }

const nothing = () => undefined

/** Every role as a variable, so that a part of the page has a brand and scheme of its own. */
const themed = (color: string, scheme: ColorScheme): CSSProperties =>
  Object.fromEntries(
    Object.entries({ ...palettes[scheme], ...brandValues(deriveBrand(color)[scheme]) }).map(
      ([role, value]) => [`--${role}`, value],
    ),
  )

function Specimen({ name, color, scheme }: Props & { readonly name: string; readonly scheme: ColorScheme }) {
  return (
    <div className={styles.specimen} style={{ ...themed(color, scheme), colorScheme: scheme }}>
      <div className={styles.band}>
        <strong>{name}</strong>
        <span>Payment Center</span>
      </div>
      <div className={styles.body}>
        <Stack space={16} align="start">
          <Amount label="Payment Due">$245.37</Amount>
          <Inline space={12} wrap>
            <Button>Pay $245.37</Button>
            <Chip pressed onClick={nothing}>
              One month
            </Chip>
          </Inline>
          <TextButton onClick={nothing}>See the details</TextButton>
        </Stack>
      </div>
    </div>
  )
}

const Both = ({ name, color }: Props & { readonly name: string }) => (
  <div className={styles.pair}>
    <Specimen name={name} color={color} scheme="light" />
    <Specimen name={name} color={color} scheme="dark" />
  </div>
)

const derived = [
  'onBrand',
  'band',
  'onBand',
  'wash',
  'soft',
  'accent',
  'accentHover',
  'accentActive',
  'onAccent',
] as const

/** A header, an amount, buttons and what is selected, and each derived color to copy. */
function Palette({ color }: Props) {
  const { light, dark } = deriveBrand(color)
  return (
    <Stack space={24}>
      <Both name="Your practice" color={color} />
      <TokenTable
        caption="Colors of this brand"
        columns={['Light', 'Dark']}
        last="For"
        tokens={derived.map((role) => ({
          name: `vars.${role}`,
          values: [<Hex key="light" value={light[role]} />, <Hex key="dark" value={dark[role]} />],
          sample: colorUses[role],
        }))}
      />
    </Stack>
  )
}

/**
 * A practice gives one color, and every other color follows from it. Choose one below, or type it.
 *
 * - The **header** has the color as given, with black or white text. In the dark scheme a bright color leaves the
 *   header dark, and only lies behind the logo.
 * - The **accent** of buttons and links is the color where it reaches 4.5:1 on every background. Otherwise it keeps
 *   its hue and gets darker, or lighter in the dark scheme, until it reaches 7:1.
 * - A **grey or red** brand has buttons in ink: grey ones would look disabled, red ones like an error.
 * - The page’s background and what is selected have a trace of the hue.
 */
const meta = {
  title: 'Foundations/Brands',
  component: Palette,
  parameters: { controls: { include: ['color'] } },
  args: { color: '#7a3e9d' },
  argTypes: { color: { control: 'color', description: 'The practice’s color.' } },
} satisfies Meta<typeof Palette>

export default meta

type Story = StoryObj<typeof meta>

export const AnyColor: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Copy #d89dff' })).toBeVisible()
  },
}

/** The practices of the demo, then colors that are hard to read on. */
export const EveryBrandOfTheToolbar: Story = {
  args: { color: usualBrand },
  render: () => (
    <Stack space={32}>
      {Object.entries(brands).map(([color, name]) => (
        <Stack key={color} space={12}>
          <Heading level={3}>
            {name} {color}
          </Heading>
          <Both name={name} color={color} />
        </Stack>
      ))}
    </Stack>
  ),
}
