import { Navigate, Route, Routes } from 'react-router'
import { AuditPage } from '../audit/AuditPage.tsx'
import { AutomationPage } from '../automations/AutomationPage.tsx'
import { AutomationsPage } from '../automations/AutomationsPage.tsx'
import { NewAutomationPage } from '../automations/NewAutomationPage.tsx'
import { BranchesPage } from '../branches/BranchesPage.tsx'
import { BranchFrame } from '../branches/BranchFrame.tsx'
import { ChangesTab } from '../branches/ChangesTab.tsx'
import { ChecksTab } from '../branches/ChecksTab.tsx'
import { ReviewTab } from '../branches/ReviewTab.tsx'
import { ComparePage } from '../compare/ComparePage.tsx'
import { DiagramPage } from '../diagrams/DiagramPage.tsx'
import { DiagramsPage } from '../diagrams/DiagramsPage.tsx'
import { EntitiesPage } from '../entities/EntitiesPage.tsx'
import { EntityPage } from '../entities/EntityPage.tsx'
import { ExtractionsTab } from '../extractions/ExtractionsTab.tsx'
import { FilesPage } from '../files/FilesPage.tsx'
import { ImportsPage } from '../imports/ImportsPage.tsx'
import { TypePage } from '../model/TypePage.tsx'
import { TypesPage } from '../model/TypesPage.tsx'
import { NotificationsPage } from '../notifications/NotificationsPage.tsx'
import { OutlinePage } from '../outline/OutlinePage.tsx'
import { Page } from '../parts/Page.tsx'
import { GroupsPage } from '../people/GroupsPage.tsx'
import { KeysPage } from '../people/KeysPage.tsx'
import { MyKeysPage } from '../people/MyKeysPage.tsx'
import { PeoplePage } from '../people/PeoplePage.tsx'
import { ReviewPolicyPage } from '../policy/ReviewPolicyPage.tsx'
import { HomePage } from '../projects/HomePage.tsx'
import { MembersPage } from '../projects/MembersPage.tsx'
import { ProjectFrame } from '../projects/ProjectFrame.tsx'
import { ProjectsPage } from '../projects/ProjectsPage.tsx'
import { SettingsPage } from '../projects/SettingsPage.tsx'
import { RunsPage } from '../runs/RunList.tsx'
import { RunPage } from '../runs/RunPage.tsx'
import { LinkPolicyPage } from '../sharing/LinkPolicyPage.tsx'
import { LinksPage } from '../sharing/LinksPage.tsx'
import { TracePage } from '../trace/TracePage.tsx'
import { UsagePage } from '../usage/UsagePage.tsx'
import { WebhookPage } from '../webhooks/WebhookPage.tsx'
import { WebhooksPage } from '../webhooks/WebhooksPage.tsx'
import { Shell } from './Shell.tsx'

/** The pages by their addresses. */
export function Pages() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route index element={<Navigate to="/projects" replace />} />
        <Route path="projects" element={<ProjectsPage />} />
        <Route path="people" element={<PeoplePage />} />
        <Route path="groups" element={<GroupsPage />} />
        <Route path="keys" element={<KeysPage />} />
        <Route path="my-keys" element={<MyKeysPage />} />
        <Route path="review-policy" element={<ReviewPolicyPage />} />
        <Route path="link-policy" element={<LinkPolicyPage />} />
        <Route path="webhooks" element={<WebhooksPage />} />
        <Route path="webhooks/:webhook" element={<WebhookPage />} />
        <Route path="notifications" element={<NotificationsPage />} />
        <Route path="usage" element={<UsagePage />} />
        <Route path="audit" element={<AuditPage />} />
        <Route path="p/:project" element={<ProjectFrame />}>
          <Route index element={<Navigate to="home" replace />} />
          <Route path="home" element={<HomePage />} />
          <Route path="entities" element={<EntitiesPage />} />
          <Route path="entities/:entityId" element={<EntityPage />} />
          <Route path="entities/:entityId/outline" element={<OutlinePage />} />
          <Route path="diagrams" element={<DiagramsPage />} />
          <Route path="diagrams/:diagramId" element={<DiagramPage />} />
          <Route path="trace" element={<TracePage />} />
          <Route path="files" element={<FilesPage />} />
          <Route path="import" element={<ImportsPage />} />
          <Route path="members" element={<MembersPage />} />
          <Route path="settings" element={<SettingsPage />} />
          <Route path="model" element={<TypesPage />} />
          <Route path="model/:typeId" element={<TypePage />} />
          <Route path="branches" element={<BranchesPage />} />
          <Route path="branches/:branchId/compare/:diagramId" element={<ComparePage />} />
          <Route path="branches/:branchId" element={<BranchFrame />}>
            <Route index element={<Navigate to="changes" replace />} />
            <Route path="changes" element={<ChangesTab />} />
            <Route path="review" element={<ReviewTab />} />
            <Route path="checks" element={<ChecksTab />} />
            <Route path="extractions" element={<ExtractionsTab />} />
          </Route>
          <Route path="automations" element={<AutomationsPage />} />
          <Route path="automations/new" element={<NewAutomationPage />} />
          <Route path="automations/:automation" element={<AutomationPage />} />
          <Route path="links" element={<LinksPage />} />
          <Route path="runs" element={<RunsPage />} />
          <Route path="runs/:run" element={<RunPage />} />
        </Route>
        <Route path="*" element={<Unknown />} />
      </Route>
    </Routes>
  )
}

function Unknown() {
  return (
    <Page title="Nothing here">
      <p>
        There is no such page. <a href="#/projects">To the projects</a>
      </p>
    </Page>
  )
}
