import { preloadWhenIdle } from '@payment-center/ui/loading'
import type { ComponentProps } from 'react'
import { TextToPayScreen } from '../features/text-to-pay/TextToPayScreen.tsx'
import { showScreen } from '../show-screen.tsx'
import { services } from '../wiring/services.ts'

preloadWhenIdle(prefetchNext)

type FirstRequest = Pick<
  ComponentProps<typeof TextToPayScreen>,
  'link' | 'practiceLocation' | 'load' | 'inDocument'
>

export function showLanding(first: FirstRequest): void {
  showScreen(<TextToPayScreen {...services} {...first} />, first.inDocument)
}

/** Prefetches the files of the next page, which the build lists in the document. */
export async function prefetchNext(): Promise<void> {
  for (const { content } of document.querySelectorAll<HTMLMetaElement>('meta[name=next]')) {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.href = content
    document.head.append(link)
  }
}
