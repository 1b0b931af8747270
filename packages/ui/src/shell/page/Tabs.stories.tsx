import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { guide } from '../../testing/index.ts'
import { Tabs } from './Tabs.tsx'

const items = [
  { href: '#overview', label: 'Overview', current: true },
  { href: '#plans', label: 'Payment Plans' },
  { href: '#methods', label: 'Payment Methods' },
]

/** The portal’s main navigation: the current page is underlined. */
const meta = {
  title: 'Components/Tabs',
  parameters: {
    ...guide({
      use: ['once per page, for the two to five main pages of an app'],
      instead: [
        { when: 'It switches the view within a page', take: 'Components/Choice' },
        { when: 'It leads back', take: 'Components/Link' },
      ],
      pairs: [
        {
          good: () => <Tabs label="Main" items={items} />,
          why: 'Name each page by what people find there.',
          bad: () => (
            <Tabs
              label="Main"
              items={[
                { href: '#1', label: 'Dashboard', current: true },
                { href: '#2', label: 'Manage' },
              ]}
            />
          ),
          whyNot: 'Don’t use names that fit any app.',
        },
      ],
      accessibility: [
        'A navigation with a list of links, not the tab role: each leads to a page of its own',
        'aria-current marks the current page; the underline repeats it without color',
      ],
    }),
  },
  component: Tabs,
  args: { label: 'Main', items },
} satisfies Meta<typeof Tabs>

export default meta

type Story = StoryObj<typeof meta>

export const OverviewIsCurrent: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
  },
}
