import { feature as linkPolicy } from './access-grants/policy-routes.ts'
import { feature as accessGrants } from './access-grants/routes.ts'
import { feature as audit } from './audit/routes.ts'
import { feature as automations } from './automations/routes.ts'
import { feature as branchClosing } from './branches/closing-routes.ts'
import { feature as branchDiagrams } from './branches/diagram-routes.ts'
import { feature as branchReview } from './branches/review-routes.ts'
import { feature as branch } from './branches/routes.ts'
import { feature as checks } from './checks/routes.ts'
import { feature as commentEdits } from './comments/edit-routes.ts'
import { feature as comments } from './comments/routes.ts'
import { feature as convert } from './conversions/routes.ts'
import { feature as diagramEvents } from './diagram-events/routes.ts'
import { feature as diagramSources } from './diagram-sources/routes.ts'
import { feature as diagrams } from './diagrams/routes.ts'
import { feature as thumbnails } from './diagrams/thumbnail-routes.ts'
import { feature as diagramUpserts } from './diagrams/upsert-routes.ts'
import { feature as entityBatch } from './entities/batch-routes.ts'
import { feature as entityChanges } from './entities/change-routes.ts'
import { feature as entity } from './entities/routes.ts'
import { feature as entityTypes } from './entity-types/routes.ts'
import { feature as exports } from './exports/routes.ts'
import { feature as extractionPlans } from './extractions/plan-routes.ts'
import { feature as extraction } from './extractions/routes.ts'
import type { Feature } from './feature.ts'
import { feature as fileContents } from './files/content-routes.ts'
import { feature as files } from './files/routes.ts'
import { feature as recentChanges } from './history/recent-routes.ts'
import { feature as history } from './history/routes.ts'
import { feature as importResults } from './imports/result-routes.ts'
import { feature as imports } from './imports/routes.ts'
import { feature as links } from './links/routes.ts'
import { feature as me } from './me/routes.ts'
import { feature as notifications } from './notifications/routes.ts'
import { feature as directory } from './people/directory-routes.ts'
import { feature as groups } from './people/group-routes.ts'
import { feature as keys } from './people/key-routes.ts'
import { feature as groupMembers } from './people/member-routes.ts'
import { feature as ownKeys } from './people/own-key-routes.ts'
import { feature as signInLinks } from './people/sign-in-link-routes.ts'
import { feature as users } from './people/user-routes.ts'
import { feature as project } from './projects/routes.ts'
import { feature as reqifImports } from './reqif/import-routes.ts'
import { feature as reqif } from './reqif/routes.ts'
import { feature as reviewPolicy } from './review-policy/routes.ts'
import { feature as runs } from './runs/routes.ts'
import { feature as search } from './search/routes.ts'
import { feature as sharedAccess } from './shared-access/routes.ts'
import { feature as signIn } from './sign-in/routes.ts'
import { feature as trigger } from './triggers/routes.ts'
import { feature as webhookDeliveries } from './webhooks/delivery-routes.ts'
import { feature as webhooks } from './webhooks/routes.ts'
import { feature as workspaces } from './workspaces/routes.ts'

/** The routes of all features, one file per line. */
export const features: readonly Feature[] = [
  reqifImports,
  reqif,
  reviewPolicy,
  project,
  branch,
  branchReview,
  branchClosing,
  branchDiagrams,
  entity,
  entityChanges,
  entityBatch,
  extractionPlans,
  extraction,
  diagramUpserts,
  diagrams,
  thumbnails,
  convert,
  automations,
  trigger,
  checks,
  runs,
  users,
  groups,
  groupMembers,
  keys,
  ownKeys,
  signInLinks,
  signIn,
  me,
  audit,
  webhooks,
  webhookDeliveries,
  entityTypes,
  files,
  fileContents,
  diagramEvents,
  history,
  search,
  links,
  recentChanges,
  diagramSources,
  exports,
  imports,
  importResults,
  comments,
  commentEdits,
  notifications,
  directory,
  accessGrants,
  linkPolicy,
  sharedAccess,
  workspaces,
]
