import { createRoot } from 'react-dom/client'
import { Console } from './app/Console.tsx'
import '../components/tokens.css'
import '../components/controls.css'
import '../components/fields.css'
import '../components/chips.css'
import '../components/layers.css'
import './app/shell.css'
import './parts/parts.css'
import './branches/branches.css'
import './comments/comments.css'
import './diagrams/diagrams.css'
import './entities/values.css'
import './files/files.css'
import './rich-text/rich-text.css'
import '../components/forced-colors.css'

const root = document.getElementById('root')
if (root) createRoot(root).render(<Console />)
