/** mxgraph.aws3d.*: a network as bodies on a plane, and the paths between them. */
import { edges } from './edges.ts'
import { network } from './network.ts'
import { servers } from './servers.ts'
import { services } from './services.ts'
import { storage } from './storage.ts'

export const aws3dShapes = [...servers, ...storage, ...network, ...services, ...edges]
