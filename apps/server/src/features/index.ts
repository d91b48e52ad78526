import * as commentsDescribed from '#domain/comments/schema'
import type { ErrorCodes } from '#platform/http/error-code'
import type { WebhookMessages } from '#platform/http/schema'
import { feature as linkPolicy } from './access-grants/policy-routes.ts'
import { feature as accessGrants } from './access-grants/routes.ts'
import * as accessGrantsDescribed from './access-grants/schema.ts'
import * as auditDescribed from './audit/routes.ts'
import { feature as audit } from './audit/routes.ts'
import { feature as automations } from './automations/routes.ts'
import * as automationsDescribed from './automations/schema.ts'
import { feature as branchClosing } from './branches/closing-routes.ts'
import { feature as branchDiagrams } from './branches/diagram-routes.ts'
import * as branchErrors from './branches/errors.ts'
import { feature as branchReview } from './branches/review-routes.ts'
import { feature as branch } from './branches/routes.ts'
import * as branchesDescribed from './branches/schema.ts'
import * as checksDescribed from './checks/routes.ts'
import { feature as checks } from './checks/routes.ts'
import { feature as commentEdits } from './comments/edit-routes.ts'
import { feature as comments } from './comments/routes.ts'
import { feature as convert } from './conversions/routes.ts'
import * as conversionsDescribed from './conversions/schema.ts'
import { feature as diagramEvents } from './diagram-events/routes.ts'
import { feature as diagramSources } from './diagram-sources/routes.ts'
import * as diagramSourcesDescribed from './diagram-sources/schema.ts'
import { feature as diagrams } from './diagrams/routes.ts'
import * as diagramsDescribed from './diagrams/schema.ts'
import { feature as thumbnails } from './diagrams/thumbnail-routes.ts'
import { feature as diagramUpdates } from './diagrams/update-routes.ts'
import { feature as diagramUpserts } from './diagrams/upsert-routes.ts'
import { feature as entityBatch } from './entities/batch-routes.ts'
import { feature as entityChanges } from './entities/change-routes.ts'
import { feature as entity } from './entities/routes.ts'
import * as entitiesDescribed from './entities/schema.ts'
import { feature as entityTypes } from './entity-types/routes.ts'
import * as entityTypesDescribed from './entity-types/schema.ts'
import { feature as exports } from './exports/routes.ts'
import { feature as extractionPlans } from './extractions/plan-routes.ts'
import { feature as extraction } from './extractions/routes.ts'
import * as extractionsDescribed from './extractions/schema.ts'
import type { Feature } from './feature.ts'
import { feature as fileContents } from './files/content-routes.ts'
import { feature as files } from './files/routes.ts'
import * as filesDescribed from './files/schema.ts'
import { feature as recentChanges } from './history/recent-routes.ts'
import * as historyDescribed from './history/routes.ts'
import { feature as history } from './history/routes.ts'
import { feature as importResults } from './imports/result-routes.ts'
import { feature as imports } from './imports/routes.ts'
import * as importsDescribed from './imports/schema.ts'
import { feature as links } from './links/routes.ts'
import * as linksDescribed from './links/schema.ts'
import { feature as me } from './me/routes.ts'
import * as notificationsDescribed from './notifications/routes.ts'
import { feature as notifications } from './notifications/routes.ts'
import { feature as directory } from './people/directory-routes.ts'
import { feature as groups } from './people/group-routes.ts'
import { feature as keys } from './people/key-routes.ts'
import { feature as groupMembers } from './people/member-routes.ts'
import { feature as ownKeys } from './people/own-key-routes.ts'
import * as peopleDescribed from './people/schema.ts'
import { feature as signInLinks } from './people/sign-in-link-routes.ts'
import { feature as users } from './people/user-routes.ts'
import { feature as projectRoles } from './project-roles/routes.ts'
import * as projectRolesDescribed from './project-roles/schema.ts'
import { feature as project } from './projects/routes.ts'
import * as projectsDescribed from './projects/schema.ts'
import { feature as reqifImports } from './reqif/import-routes.ts'
import { feature as reqif } from './reqif/routes.ts'
import * as reqifDescribed from './reqif/schema.ts'
import { feature as reviewPolicy } from './review-policy/routes.ts'
import * as runsDescribed from './runs/routes.ts'
import { feature as runs } from './runs/routes.ts'
import { feature as search } from './search/routes.ts'
import { feature as sharedAccess } from './shared-access/routes.ts'
import { feature as signIn } from './sign-in/routes.ts'
import { feature as templates } from './templates/routes.ts'
import * as templatesDescribed from './templates/schema.ts'
import * as triggersDescribed from './triggers/routes.ts'
import { feature as trigger } from './triggers/routes.ts'
import { feature as usage } from './usage/routes.ts'
import { feature as webhookDeliveries } from './webhooks/delivery-routes.ts'
import { feature as webhooks } from './webhooks/routes.ts'
import * as webhooksDescribed from './webhooks/schema.ts'
import * as workspacesDescribed from './workspaces/routes.ts'
import { feature as workspaces } from './workspaces/routes.ts'

/** The routes of all features, one file per line. */
export const features: readonly Feature[] = [
  reqifImports,
  reqif,
  reviewPolicy,
  project,
  projectRoles,
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
  diagramUpdates,
  diagrams,
  thumbnails,
  templates,
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
  usage,
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

interface Described {
  readonly ERRORS?: ErrorCodes
  readonly EXAMPLES?: Readonly<Record<string, Record<string, unknown>>>
  readonly MESSAGES?: WebhookMessages
}

/** Additions of features to the description of the API: error codes, examples of schemas by name, messages of webhooks. */
const DESCRIBED: readonly Described[] = [
  accessGrantsDescribed,
  auditDescribed,
  automationsDescribed,
  branchErrors,
  branchesDescribed,
  checksDescribed,
  commentsDescribed,
  conversionsDescribed,
  diagramSourcesDescribed,
  diagramsDescribed,
  entitiesDescribed,
  entityTypesDescribed,
  extractionsDescribed,
  filesDescribed,
  historyDescribed,
  importsDescribed,
  linksDescribed,
  notificationsDescribed,
  peopleDescribed,
  projectRolesDescribed,
  projectsDescribed,
  reqifDescribed,
  runsDescribed,
  templatesDescribed,
  triggersDescribed,
  webhooksDescribed,
  workspacesDescribed,
]
export const errorCodes: ErrorCodes = Object.assign({}, ...DESCRIBED.map(({ ERRORS }) => ERRORS))
export const messages: WebhookMessages = Object.assign({}, ...DESCRIBED.map(({ MESSAGES }) => MESSAGES))
export const examples = Object.assign({}, ...DESCRIBED.map(({ EXAMPLES }) => EXAMPLES))
