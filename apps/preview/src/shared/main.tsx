import { createRoot } from 'react-dom/client'
import { SharedApp } from './SharedApp.tsx'
import '../components/tokens.css'
import '../components/controls.css'
import '../components/fields.css'
import '../components/layers.css'
import '../console/parts/parts.css'
import '../console/parts/pictures.css'
import '../console/diagrams/diagrams.css'
import '../console/entities/values.css'
import '../console/rich-text/rich-text.css'
import './shared.css'
import '../components/forced-colors.css'

const root = document.getElementById('root')
if (root) createRoot(root).render(<SharedApp />)
