/** Made by `npm run formats` from readers/formats.json; do not edit. */
import { graphml } from '@drawbridge/core/readers/graphml'
import { serve } from './serve.ts'

serve(graphml)
