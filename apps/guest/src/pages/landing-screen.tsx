import { preloadWhenIdle } from '@payment-center/ui/loading'
import type { ComponentProps } from 'react'
import { TextToPayScreen } from '../features/text-to-pay/TextToPayScreen.tsx'
import { prefetchNext } from '../prefetch-next.ts'
import { showScreen } from '../show-screen.tsx'
import { services } from '../wiring/services.ts'

preloadWhenIdle(prefetchNext)

type FirstRequest = Pick<
  ComponentProps<typeof TextToPayScreen>,
  'link' | 'practiceLocation' | 'load' | 'shown'
>

export function showLanding(first: FirstRequest): void {
  showScreen(<TextToPayScreen {...services} {...first} />, first.shown)
}
