import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Copy } from '../../.storybook/docs/TokenTable.tsx'
import * as styles from './Icons.css.ts'
import * as icons from './Icons.tsx'

function Icons() {
  return (
    <ul className={styles.icons}>
      {Object.entries(icons).map(([name, Icon]) => (
        <li key={name} className={styles.icon}>
          <Icon />
          <Copy text={name} />
        </li>
      ))}
    </ul>
  )
}

/**
 * All icons: 24 px, in the color of their text. An icon always accompanies a word, so it is hidden from screen readers.
 * A press copies its name.
 */
const meta = { title: 'Foundations/Icons', component: Icons } satisfies Meta<typeof Icons>

export default meta

type Story = StoryObj<typeof meta>

export const All: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Copy BankIcon' })).toBeVisible()
  },
}
