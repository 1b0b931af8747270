import { Svg } from './private/Svg.tsx'

export const ChevronRightIcon = () => <Svg d="M9.5 6.5l5.5 5.5-5.5 5.5" />
