import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { guide } from '../testing/index.ts'
import { OfflineBanner, OfflineNotice } from './index.ts'

/** Says that the browser is offline, and goes away by itself. */
const meta = {
  title: 'Patterns/Offline',
  component: OfflineBanner,
  parameters: {
    ...guide({
      use: [
        'OfflineBanner once in an app whose pages have any layout',
        'OfflineNotice above a guest’s payment',
      ],
      instead: [{ when: 'One request failed', take: 'Components/Section' }],
      props: { OfflineBanner, OfflineNotice },
    }),
  },
  beforeEach() {
    const online = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
    return () => {
      Reflect.deleteProperty(navigator, 'onLine')
      if (online !== undefined) Object.defineProperty(Navigator.prototype, 'onLine', online)
    }
  },
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
