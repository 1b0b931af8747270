import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { formatDuration } from '../format/index.ts'
import { ClockIcon } from '../icon/Icons.tsx'
import { useLanguage } from '../language/index.ts'
import { band } from '../foundations/Brands.css.ts'
import { Stack } from '../layout/Stack.tsx'
import { brightSmiles, canyon, guide, legal } from '../testing/index.ts'
import { Numeric, Text } from '../text/Text.tsx'
import { Band } from './page/Band.tsx'
import { MessagePage, Main, Page } from './page/Page.tsx'
import { MaintenanceBanner } from './MaintenanceBanner.tsx'
import { PaneLayout } from './page/PaneLayout.tsx'
import { ShellFooter } from './practice/PracticeFooter.tsx'
import { Tabs } from './page/Tabs.tsx'

const onLogOff = fn()

const longName = { ...canyon, name: 'Otorhinolaryngology Associates' }

const tabs = (
  <Tabs
    label="Main"
    items={[
      { href: '#overview', label: 'Overview', current: true },
      { href: '#plans', label: 'Payment Plans' },
      { href: '#methods', label: 'Payment Methods' },
    ]}
  />
)

/** The frame of every page: header in the practice’s color, tabs, content and footer. */
const meta = {
  title: 'Patterns/Shell',
  component: Page,
  subcomponents: { Band, Tabs, Main, PaneLayout, ShellFooter, MaintenanceBanner, MessagePage },
  args: {
    band: <Band practice={brightSmiles} homeHref="#overview" visitor={{ name: 'Maya Torres', onLogOff }} />,
    tabs,
    footer: <ShellFooter practice={brightSmiles} legal={legal} lastUpdate="Last update 10:42 AM" />,
    children: (
      <Main>
        <Text>Pay my Invoice</Text>
      </Main>
    ),
  },
  parameters: {
    ...guide({
      use: [
        'Page, Band, Tabs, Main, ShellFooter: around every signed-in page',
        'MaintenanceBanner: above everything, before a window; `over` the bottom edge of a page already in use',
        'PaneLayout: for a payment, with the invoice on the left and the methods on the right',
        'MessagePage: for a single message',
      ],
      instead: [
        { when: 'The visitor has no session', take: 'Patterns/Auth layout' },
        { when: 'To see the real screens', take: 'Screens/Flow map' },
      ],
      pairs: [
        {
          good: () => (
            <Stack space={12}>
              <div className={band}>
                <strong>Bright Smiles Dental</strong> Payment Center
              </div>
              <Text size="small">120 Main St, New York, NY 10001 · (212)&nbsp;555-0142</Text>
            </Stack>
          ),
          why: 'Show whose page it is, with a phone number.',
          bad: () => <div className={band}>Payment Center</div>,
          whyNot: 'Don’t show only a product that people have never heard of: it looks like a scam.',
        },
      ],
      accessibility: [
        'Header, navigation, main and footer are landmarks',
        'At 320 px and at 400 % zoom nothing scrolls sideways',
      ],
    }),
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '720px' } },
  },
} satisfies Meta<typeof Page>

export default meta

type Story = StoryObj<typeof meta>

export const SignedIn: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Bright Smiles Dental' })).toHaveAttribute(
      'href',
      '#overview',
    )
    await expect(canvas.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
    await userEvent.click(canvas.getByRole('button', { name: 'Log Off' }))
    await expect(onLogOff).toHaveBeenCalled()
  },
}

/** [SHELL-61] Tab goes from the skip link to the logo, Log Off and the tabs; Enter follows a tab. */
export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const onFollow = fn((event: Event) => event.preventDefault())
    const plans = canvas.getByRole('link', { name: 'Payment Plans' })
    plans.addEventListener('click', onFollow)
    const order = ['Bright Smiles Dental', 'Log Off', 'Overview', 'Payment Plans', 'Payment Methods']
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Skip to main content' })).toHaveFocus()
    for (const name of order) {
      await userEvent.tab()
      await expect(document.activeElement).toHaveAccessibleName(name)
    }
    await userEvent.tab({ shift: true })
    await expect(plans).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(onFollow).toHaveBeenCalledOnce()
    canvas.getByRole('link', { name: 'Skip to main content' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(document.activeElement).toContainElement(canvas.getByRole('main'))
    await expect(location.hash).toBe('')
  },
}

/** In the dark scheme a bright brand shows only in the logo's tile; focus is still visible around it. */
export const LogoFocusInDarkScheme: Story = {
  globals: { scheme: 'dark', brand: '#f4d35e' },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.tab()
    const logo = canvas.getByRole('link', { name: 'Bright Smiles Dental' })
    await expect(logo).toHaveFocus()
    await expect(getComputedStyle(logo).outlineColor).toBe(getComputedStyle(canvas.getByRole('banner')).color)
  },
}

export const Narrow: Story = {
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

/** A practice without a logo and with long text: its name wraps instead of overlapping. */
export const NarrowWithoutLogo: Story = {
  args: {
    band: (
      <Band
        practice={longName}
        homeHref="#overview"
        visitor={{ name: 'Maximiliana Featherstonehaugh', onLogOff }}
      />
    ),
  },
  globals: { viewport: { value: 'narrow' }, language: 'es' },
  play: async ({ canvas }) => {
    const name = document.createRange()
    name.selectNodeContents(canvas.getByRole('link', { name: longName.name }))
    const button = canvas.getByRole('button', { name: 'Cerrar sesión' })
    const { right, bottom } = name.getBoundingClientRect()
    await expect(right).toBeLessThanOrEqual(button.getBoundingClientRect().left)
    const [title] = canvas.getAllByText('Payment Center')
    await expect(bottom).toBeLessThanOrEqual(title?.getBoundingClientRect().top ?? 0)
  },
}

/** No word of the practice's name is broken for the product's name, and it lies on no tile. */
export const NarrowGuestWithoutLogo: Story = {
  args: { band: <Band practice={canyon} visitor="guest" />, tabs: undefined },
  globals: { viewport: { value: 'narrow' }, language: 'es', scheme: 'dark', brand: '#ffffff' },
  play: async ({ canvas }) => {
    const name = canvas.getAllByText(canyon.name)[0]
    const text = name?.firstChild
    if (!text) throw new Error('the practice has no name')
    for (const word of canyon.name.matchAll(/\w+/g)) {
      const range = document.createRange()
      range.setStart(text, word.index)
      range.setEnd(text, word.index + word[0].length)
      await expect(range.getClientRects()).toHaveLength(1)
    }
    await expect(getComputedStyle(text.parentElement?.parentElement ?? document.body).background).toMatch(
      /^rgba\(0, 0, 0, 0\)/,
    )
    await expect(canvas.getByText('Pago como invitado')).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

/** Before a maintenance window. */
export const BeforeMaintenance: Story = {
  args: {
    band: (
      <>
        <MaintenanceBanner
          startsAt={Date.parse('2026-11-22T06:00:00Z')}
          endsAt={Date.parse('2026-11-22T08:00:00Z')}
        />
        <Band practice={brightSmiles} visitor="guest" />
      </>
    ),
    tabs: undefined,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('complementary', { name: 'Scheduled maintenance' })).toHaveTextContent(
      'unavailable Sunday, Nov 22, 1:00–3:00 AM Eastern.',
    )
  },
}

export const Guest: Story = {
  args: { band: <Band practice={brightSmiles} visitor="guest" />, tabs: undefined },
}

/** A logo that fails to load is replaced by a lock and the practice's name. */
export const BrokenLogo: Story = {
  args: { band: <Band practice={{ ...canyon, logoUrl: 'data:image/png;base64,AAAA' }} visitor="guest" /> },
  globals: { brand: '#ffffff' },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('Canyon Orthodontics')).not.toHaveLength(0)
    await expect(canvas.queryByRole('img')).toBeNull()
  },
}

function Outage() {
  const { language } = useLanguage()
  const parts = [
    [1, 'hour'],
    [25, 'minute'],
  ] as const
  return <Numeric>{formatDuration(language, parts)}</Numeric>
}

export const Message: Story = {
  args: {
    band: <Band practice={brightSmiles} />,
    tabs: undefined,
    footer: undefined,
    children: (
      <MessagePage icon={<ClockIcon />} title="We'll be back shortly!" large>
        This site is temporarily unavailable for the next <Outage /> for scheduled maintenance.
      </MessagePage>
    ),
  },
}
