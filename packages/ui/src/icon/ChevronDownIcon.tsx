import { Svg } from './private/Svg.tsx'

export const ChevronDownIcon = () => <Svg d="M6.5 9.5l5.5 5.5 5.5-5.5" />
