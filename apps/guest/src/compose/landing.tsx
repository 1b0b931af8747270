import { preloadWhenIdle } from '@payment-center/ui/loading'
import { TextToPayScreen } from '../features/text-to-pay/TextToPayScreen.tsx'
import { prefetchNext } from '../prefetch-next.ts'
import { showScreen } from '../show-screen.tsx'
import { landing, link, shown } from './early-landing.ts'
import { services } from './services.ts'

preloadWhenIdle(prefetchNext)

showScreen(<TextToPayScreen {...services} link={link} load={landing.load} shown={shown} />, shown)
