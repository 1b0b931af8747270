import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { goOffline, guide } from '../testing/index.ts'
import { OfflineBanner, OfflineNotice } from './Offline.tsx'
import { Alert } from '../alert/Alert.tsx'

/** Says that the browser is offline, and goes away by itself. */
const meta = {
  title: 'Patterns/Offline',
  component: OfflineBanner,
  subcomponents: { OfflineNotice },
  parameters: {
    ...guide({
      use: [
        'OfflineBanner once in an app whose pages have any layout',
        'OfflineNotice above a guest’s payment',
      ],
      instead: [{ when: 'One request failed', take: 'Components/Section' }],
      pairs: [
        {
          good: () => (
            <Alert tone="warning" title="You’re offline">
              What you typed stays. You can continue once you’re connected.
            </Alert>
          ),
          why: 'Say that nothing is lost, and continue by itself.',
          bad: () => (
            <Alert tone="danger" title="Network error">
              Reload the page.
            </Alert>
          ),
          whyNot: 'Don’t ask for a reload: it loses what people typed.',
        },
      ],
      accessibility: [
        'Announced politely when the connection goes, without moving focus',
        'The banner covers no content of its own: it appears without a layout shift',
      ],
    }),
  },
  beforeEach: goOffline,
} satisfies Meta<typeof OfflineBanner>

export default meta

type Story = StoryObj<typeof meta>

export const Banner: Story = {
  play: async () => {
    const banner = await within(document.body).findByRole('status')
    await expect(banner).toHaveTextContent(/^(You’re offline|No tiene conexión)/)
  },
}

export const Notice: Story = { render: () => <OfflineNotice /> }
