import { Svg } from './private/Svg.tsx'

export const ChevronLeftIcon = () => <Svg d="M14.5 6.5 9 12l5.5 5.5" />
