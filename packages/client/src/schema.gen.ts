/** Made from the service's OpenAPI document; do not edit. */
export interface paths {
    "/ai/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the states of several runs
         * @description In the requested order; 404 when one does not exist.
         */
        get: operations["listRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ai/runs/{agent_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the state of a run
         * @description With `Retry-After` while it is running.
         */
        get: operations["getRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ai/runs/{agent_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a run
         * @description A run in progress stops within seconds; anything its tools have written stays.
         */
        post: operations["cancelRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ai/runs/{agent_id}/steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the steps of a run
         * @description The answers of the model so far, and the tools that it called.
         */
        get: operations["listRunSteps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ai/trigger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an event to automations
         * @description Starts every enabled automation of the project whose webhook name is `source`.
         */
        post: operations["triggerAutomations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ai/trigger/branch/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the check results of a branch
         * @description One per enabled review automation: its newest run on the branch, `pending` before the first.
         */
        get: operations["listBranchChecks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ai/trigger/branch/rerun": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run the review automations of a branch again
         * @description Starts one review automation on a branch, or all enabled ones, without waiting for them.
         */
        post: operations["rerunBranchChecks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description Without the keys themselves; including revoked and expired ones.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key
         * @description The key is in this response only, since it is stored as a hash. It may have fewer rights than its person, never more.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-key/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description It is refused at once by this server and within seconds by others. Revoking it again has no effect.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the audit trail
         * @description The newest entries first. Entries are added and never changed.
         */
        get: operations["listAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/convert/canvas-to-xmldiagram": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Convert a snapshot into a draw.io file
         * @description Shapes that came from draw.io keep their ids, and what nobody has changed its style, route and text. 422 says why a snapshot cannot be read.
         */
        post: operations["convertCanvas"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/convert/xmldiagram-to-canvas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Convert a diagram file into a snapshot
         * @description The format is detected from the bytes. 422 says why a file cannot be converted.
         */
        post: operations["convertDiagram"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/diagram-template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the templates of diagrams
         * @description The same in all workspaces.
         */
        get: operations["listTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/diagram-template/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the picture of a template
         * @description As SVG.
         */
        get: operations["getTemplatePicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/group": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the names of groups of people
         * @description For everybody, to give groups roles in projects; `GET /user-group` shows admins more.
         */
        get: operations["listGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/link-policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the policy for shared links
         * @description It applies to links that are made from now on.
         */
        get: operations["getLinkPolicy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the policy for shared links
         * @description Omitted members keep their values. Links that exist stay as they are.
         */
        patch: operations["updateLinkPolicy"];
        trace?: never;
    };
    "/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read whom the credential identifies
         * @description The person, the workspace and whether admin operations are allowed, for a client that has only a credential.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Choose whether you get mails
         * @description For the person whom the credential identifies; everybody may.
         */
        patch: operations["updateMe"];
        trace?: never;
    };
    "/me/api-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your own API keys
         * @description Without the keys themselves; including revoked and expired ones.
         */
        get: operations["listOwnApiKeys"];
        put?: never;
        /**
         * Create an API key for yourself
         * @description The key is in this response only, since it is stored as a hash. It never has more rights than the credential that creates it.
         */
        post: operations["createOwnApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/api-key/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke one of your own API keys
         * @description It is refused at once by this server and within seconds by others. Revoking it again has no effect.
         */
        delete: operations["revokeOwnApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your notifications
         * @description The newest first: mentions, replies, requests to review, and the ends of runs and imports. They are kept for 90 days. A webhook hears of them as `notification.created`, and who has not read one within a minute gets it by e-mail, if the service has a mail server.
         */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notification/{notificationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Mark a notification as read or unread
         * @description One of your own.
         */
        patch: operations["updateNotification"];
        trace?: never;
    };
    "/notification/read-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark all notifications as read
         * @description With `up_to` only those that are not newer than that one, so that none is missed that came meanwhile.
         */
        post: operations["readAllNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/person": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the names of people
         * @description For everybody, to mention people and to ask them for a review; `GET /user` shows admins more.
         */
        get: operations["listPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/person/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the name of a person
         * @description For everybody; `GET /user/{userId}` shows admins more.
         */
        get: operations["getPerson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List projects
         * @description In order of creation, without deleted ones and those that you may not read.
         */
        get: operations["listProjects"];
        put?: never;
        /**
         * Create a project
         * @description With its base branch, `master`, and you as its owner. The slug is made from the name when it is omitted.
         */
        post: operations["createProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a project
         * @description By id or by slug.
         */
        get: operations["getProject"];
        put?: never;
        post?: never;
        /**
         * Delete a project with everything in it
         * @description For admins. It cannot be undone, and is recorded in the audit trail.
         */
        delete: operations["deleteProject"];
        options?: never;
        head?: never;
        /**
         * Change the name or slug of a project
         * @description Omitted members keep their values.
         */
        patch: operations["updateProject"];
        trace?: never;
    };
    "/project/{projectId}/access-grant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List shared links
         * @description In order of creation, including expired and revoked ones, without their tokens.
         */
        get: operations["listAccessGrants"];
        put?: never;
        /**
         * Share a diagram, an entity or a project
         * @description Whoever has the token may read it, as the branch shows it at that moment, without a credential: at the page `/shared#<token>` of this server, or by `GET /shared-access`, `/shared-access/entity`, `/shared-access/entity/{id}`, `/shared-access/diagram` and `/shared-access/diagram/{id}` with the header `X-Shared-Token`.
         */
        post: operations["createAccessGrant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/access-grant/{grantId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a shared link
         * @description Without its token.
         */
        get: operations["getAccessGrant"];
        put?: never;
        post?: never;
        /**
         * Revoke a shared link
         * @description The link stops working at once. Revoking it again has no effect. Editors revoke those that they made, owners any.
         */
        delete: operations["revokeAccessGrant"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/automation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the automations of a project
         * @description In order of creation.
         */
        get: operations["listAutomations"];
        put?: never;
        /**
         * Create an automation
         * @description It is started by a custom webhook, whose name is case-sensitive, or by the review of a branch.
         */
        post: operations["createAutomation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/automation/{automationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an automation
         * @description With its instructions.
         */
        get: operations["getAutomation"];
        put?: never;
        post?: never;
        /**
         * Delete an automation
         * @description Its waiting runs are canceled; finished runs stay readable. Editors delete those that they made, owners any.
         */
        delete: operations["deleteAutomation"];
        options?: never;
        head?: never;
        /**
         * Change an automation
         * @description Omitted members keep their values.
         */
        patch: operations["updateAutomation"];
        trace?: never;
    };
    "/project/{projectId}/branch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the branches of a project
         * @description In order of creation, including merged and closed ones.
         */
        get: operations["listBranches"];
        put?: never;
        /**
         * Create a branch
         * @description It sees its parent as it is now, and holds only what is changed on it.
         */
        post: operations["createBranch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/branch/{branchId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a branch
         * @description By id, or by name when it is not closed.
         */
        get: operations["getBranch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/branch/{branchId}/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a branch as it is, or ask for changes
         * @description For the current revision: later changes have to be approved again.
         */
        post: operations["approveBranch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/branch/{branchId}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a branch without merging it
         * @description It takes no more changes, and its name can be used again. Closing a closed branch has no effect.
         */
        post: operations["closeBranch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/branch/{branchId}/diagram/{diagramId}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what a branch changed in a diagram
         * @description Element by element, compared with its parent at the time of the fork, with a picture of each page that differs. What only follows from another change, such as the course of an arrow whose shape was moved, is not listed.
         */
        get: operations["diffDiagram"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/branch/{branchId}/diff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the changes of a branch
         * @description Field by field, compared with its parent at the time of the fork.
         */
        get: operations["diffBranch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/branch/{branchId}/extraction-plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the extraction plans of a branch
         * @description In order of creation, with their items. A page with many items holds fewer plans than `limit`.
         */
        get: operations["listExtractionPlans"];
        put?: never;
        /**
         * Plan an extraction
         * @description A draft that lists changed items of the branch; freezing it pins their current states.
         */
        post: operations["createExtractionPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/branch/{branchId}/extraction-plans/{planId}/freeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Freeze an extraction plan
         * @description Pins the revision of each item. Only a frozen plan can be executed, and only while its items are as pinned.
         */
        post: operations["freezeExtractionPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/branch/{branchId}/extractions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the extractions from a branch
         * @description In order of execution, including undone ones.
         */
        get: operations["listExtractions"];
        put?: never;
        /**
         * Execute a frozen extraction plan
         * @description Moves exactly the planned changes to a new sibling branch, in one transaction. A plan is executed once.
         */
        post: operations["executeExtraction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/branch/{branchId}/extractions/{extractionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an extraction
         * @description With whether it can be undone now, and a stable code of why not.
         */
        get: operations["getExtraction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/branch/{branchId}/extractions/{extractionId}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo an extraction
         * @description Returns the changes to their source branch and closes the destination; 409 with the record when that is no longer possible.
         */
        post: operations["undoExtraction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/branch/{branchId}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Merge a branch into its parent
         * @description If the parent has been merged, into the branch that it was merged into. Every rule is checked in the transaction that merges. With `override_reason`, the roles named by the policy may force it; conflicts cannot be forced. A diagram that both branches changed is merged shape by shape; `choices` decides what both changed differently.
         */
        post: operations["mergeBranch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/branch/{branchId}/merge-requirements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the requirements of a merge and what is missing
         * @description Each enabled rule of the review policy, whether it is satisfied, and the fields that conflict.
         */
        get: operations["getMergeRequirements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/branch/{branchId}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a closed branch again
         * @description Name it by its id: a closed branch is not found by its name. A merged branch stays closed.
         */
        post: operations["reopenBranch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/branch/{branchId}/review-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask people to review a branch
         * @description Each of them is notified, and the automations that review branches run. This does not change who may approve.
         */
        post: operations["requestReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/branch/{branchId}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what happened to a branch
         * @description Who made it, asked, commented, approved, asked for changes and merged, and how checks ended; the oldest first.
         */
        get: operations["getBranchTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/comment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the threads of a project
         * @description Oldest first, each with its replies. A page of long threads holds fewer than `limit`.
         */
        get: operations["listComments"];
        put?: never;
        /**
         * Begin a thread
         * @description About an entity, a diagram, a shape of a diagram or a branch. A thread about a shape survives a new snapshot, and is shown at the shape as long as that keeps its id. People who are mentioned are notified.
         */
        post: operations["createComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/comment/{commentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a thread
         * @description By the id of any of its comments.
         */
        get: operations["getComment"];
        put?: never;
        post?: never;
        /**
         * Delete a comment
         * @description By its author or an admin. Where others reply to it, an empty comment stays.
         */
        delete: operations["deleteComment"];
        options?: never;
        head?: never;
        /**
         * Change a comment, or resolve its thread
         * @description Only the author may edit the text; everybody may resolve a thread and reopen it.
         */
        patch: operations["updateComment"];
        trace?: never;
    };
    "/project/{projectId}/comment/{commentId}/replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reply to a comment
         * @description Everybody who has written in the thread or is mentioned is notified.
         */
        post: operations["replyToComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/diagram": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the diagrams of a project
         * @description As the branch sees them, without their snapshots, ordered by id unless `sort` says otherwise.
         */
        get: operations["listDiagrams"];
        put?: never;
        /**
         * Create or update a diagram
         * @description Replaces title and snapshot of the diagram with the id, or its title only if neither a snapshot nor items are given; 409 when another entity has the id. With `If-Match` or `revision`, nothing is written if the diagram has changed (412); with `If-None-Match: *` or the revision 0, nothing is replaced.
         */
        post: operations["upsertDiagram"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/diagram-batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create or update many diagrams
         * @description Takes one upsert per line, at most 1000, and returns one result per line in the same order, each as soon as its diagram is written. With `revision`, nothing is written if the diagram has changed (412). A refused line does not affect the others.
         */
        post: operations["upsertDiagrams"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/diagram/{diagramId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a diagram with its snapshot
         * @description The snapshot is exactly the text that was sent.
         */
        get: operations["getDiagram"];
        put?: never;
        post?: never;
        /**
         * Delete a diagram on a branch
         * @description Other branches keep it, and an upsert with its id brings it back.
         */
        delete: operations["deleteDiagram"];
        options?: never;
        head?: never;
        /**
         * Rename or link a diagram
         * @description Omitted members stay as they are, and so does the drawing.
         */
        patch: operations["updateDiagram"];
        trace?: never;
    };
    "/project/{projectId}/diagram/{diagramId}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare two versions of a diagram
         * @description Element by element, as `diffDiagram` does for a branch.
         */
        get: operations["compareDiagramVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/diagram/{diagramId}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a diagram as a file
         * @description As the branch sees it. A draw.io file whose source is kept is that file with what has been changed since.
         */
        get: operations["exportDiagram"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/diagram/{diagramId}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of a diagram
         * @description As the branch has or has had it: who wrote each version, when, and from which file of an import.
         */
        get: operations["listDiagramVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/diagram/{diagramId}/reconvert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Convert a diagram again, from its source file or a newer one
         * @description Replaces the snapshot on a branch, or merges the file into it: what people have changed on the canvas stays, unless the new file changes the same (409 with `conflicts`). Title, links and id are kept. Given options override, this once, those stored with the source. With `If-Match`, nothing is written if the diagram has changed (412).
         */
        post: operations["reconvertDiagram"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/diagram/{diagramId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a version of a diagram
         * @description The former version is written once more, as the newest; what came after it stays in the history. Links stay as they are, and a deleted one comes back. With `If-Match`, nothing is written if it has changed (412).
         */
        post: operations["restoreDiagram"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/diagram/{diagramId}/shape-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Link a shape to an entity
         * @description The link is kept in `meta.entityId` of the shape, and so is copied, merged and restored with it. Everything else in the snapshot stays. With `If-Match`, nothing is written if the diagram has changed (412).
         */
        put: operations["linkShape"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/diagram/{diagramId}/source": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read which file a diagram was converted from
         * @description With the options of its conversion. A branch has the source that it was given, or else the one that its parent had when it was made.
         */
        get: operations["getDiagramSource"];
        /**
         * Keep the source file of a diagram
         * @description A file of the project, which is kept as long as it is the source of the diagram on any branch. It is the source on the given branch, and merging takes it along. A former source that an import has kept only for that goes.
         */
        put: operations["setDiagramSource"];
        post?: never;
        /**
         * Forget the source file of a diagram
         * @description On a branch; others keep it. The file itself is kept, unless an import has kept it only as the source of diagrams.
         */
        delete: operations["deleteDiagramSource"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/diagram/{diagramId}/thumbnail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the picture of a diagram
         * @description Its first page as SVG, drawn once after it is written. There is none (204) of an empty canvas and of one that cannot be drawn. With `If-None-Match`, a picture that the sender has is not sent again (304).
         */
        get: operations["getThumbnail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/diagram/{diagramId}/version": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a version of a diagram
         * @description The snapshot is exactly the text that was sent.
         */
        get: operations["getDiagramVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/diagram/from-template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a diagram with a template
         * @description With one of the templates, or with a copy of another diagram of the project.
         */
        post: operations["createFromTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/entity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List entities
         * @description As the branch sees them, including diagrams, ordered by id unless `sort` says otherwise. A page of entities with large values holds fewer than `limit`.
         */
        get: operations["listEntities"];
        put?: never;
        /**
         * Create an entity
         * @description On a branch; other branches see it only after a merge. An id always means the same entity.
         */
        post: operations["createEntity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/entity-batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create or update many entities
         * @description Takes one entity per line, at most 1000: values of one that the branch has are merged key by key, others are created. With `revision`, nothing is written if the entity has changed (412). Returns one result per line in the same order. A refused line does not affect the others.
         */
        post: operations["upsertEntities"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/entity-deletion-batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete many entities on a branch
         * @description Takes the id of one entity or diagram per line, at most 1000, and returns one result per line in the same order. With `revision`, nothing is deleted if the entity has changed (412). A refused line does not affect the others.
         */
        post: operations["deleteEntities"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/entity-type": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the types of entities
         * @description With their fields, in order of creation.
         */
        get: operations["listEntityTypes"];
        put?: never;
        /**
         * Declare a type of entities
         * @description Values of its entities are checked against its fields when they are written. Existing values stay as they are; entities of undeclared types accept any values.
         */
        post: operations["createEntityType"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/entity-type/{typeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a type of entities
         * @description With its fields in their order.
         */
        get: operations["getEntityType"];
        put?: never;
        post?: never;
        /**
         * Delete a type of entities
         * @description Its entities keep their values, and accept any values from then on.
         */
        delete: operations["deleteEntityType"];
        options?: never;
        head?: never;
        /**
         * Change a type of entities
         * @description `fields` replaces all fields. A field with its id is changed: its values are renamed and converted on every branch, which does not count as an edit. Omitted fields are removed, and their values stay.
         */
        patch: operations["updateEntityType"];
        trace?: never;
    };
    "/project/{projectId}/entity/{entityId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an entity
         * @description As the branch sees it, with the embed nodes of its values resolved.
         */
        get: operations["getEntity"];
        put?: never;
        post?: never;
        /**
         * Delete an entity on a branch
         * @description Other branches keep it until the branch is merged.
         */
        delete: operations["deleteEntity"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/entity/{entityId}/backlinks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what names an entity
         * @description Diagrams with a shape that stands for it, and entities whose values name it, as the branch sees them. Shapes are found a second after the diagram was written.
         */
        get: operations["listBacklinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/entity/{entityId}/diagrams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the diagrams linked to an entity
         * @description As the branch sees them, without their snapshots, ordered by id.
         */
        get: operations["listEntityDiagrams"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/entity/{entityId}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of an entity
         * @description As the branch has or has had it: who wrote each version, when, and from which file of an import.
         */
        get: operations["listEntityVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/entity/{entityId}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the links of an entity
         * @description What it names, what names it, and the diagrams that show it, as the branch sees them. A link is suspect if one of its ends has changed since the link was made or confirmed; of a diagram only the entity is compared.
         */
        get: operations["listEntityLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/entity/{entityId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a version of an entity
         * @description The former version is written once more, as the newest; what came after it stays in the history. Links stay as they are, and a deleted one comes back. With `If-Match`, nothing is written if it has changed (412).
         */
        post: operations["restoreEntity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/entity/{entityId}/values": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set values of an entity
         * @description Omitted keys keep their values; `name` renames the entity. With `If-Match`, nothing is written if the entity has changed (412).
         */
        put: operations["putEntityValues"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/entity/{entityId}/version": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a version of an entity
         * @description Its name and its values as they were.
         */
        get: operations["getEntityVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the files of a project
         * @description In order of upload, without their content.
         */
        get: operations["listFiles"];
        put?: never;
        /**
         * Upload a file
         * @description The body is the file itself. Its type is detected from its first bytes. Identical content is stored only once.
         */
        post: operations["uploadFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/file/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the metadata of a file
         * @description Without its content.
         */
        get: operations["getFile"];
        put?: never;
        post?: never;
        /**
         * Delete a file
         * @description It is detached from its entities. The source of a diagram cannot be deleted until the diagram has another one, or has been deleted, on every open branch.
         */
        delete: operations["deleteFile"];
        options?: never;
        head?: never;
        /**
         * Rename or attach a file
         * @description Omitted members keep their values; `entity_ids` replaces the whole list.
         */
        patch: operations["updateFile"];
        trace?: never;
    };
    "/project/{projectId}/file/{fileId}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a file
         * @description As it was uploaded, as a download that a browser does not display.
         */
        get: operations["downloadFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the imports of a project
         * @description Newest first.
         */
        get: operations["listImports"];
        put?: never;
        /**
         * Import files as diagrams
         * @description Upload the files first. The service converts them one after another and writes their diagrams; the id of a diagram follows from its path and page, so that a second import replaces it. Each diagram keeps its source file, from which it can be converted again. Read progress and report by the id of the import.
         */
        post: operations["createImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/import/{importId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the progress of an import
         * @description With `Retry-After` until it has ended.
         */
        get: operations["getImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/import/{importId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an import
         * @description It ends after the files in progress; diagrams already written stay.
         */
        post: operations["cancelImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/import/{importId}/entry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the results of the files of an import
         * @description In order of completion, with the diagrams that they became and the messages of their conversion. A page of files with many of them holds fewer than `limit`.
         */
        get: operations["listImportEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/import/{importId}/former/{diagramId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a diagram as it was before an import replaced it
         * @description Upsert it to undo the replacement.
         */
        get: operations["getFormerDiagram"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/recent-changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was changed last
         * @description Entities and diagrams as the branch sees them, also changes of the branches that it was made from.
         */
        get: operations["listRecentChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/reqif-document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the documents that came from ReqIF
         * @description In order of their first import.
         */
        get: operations["listReqifDocuments"];
        put?: never;
        /**
         * Begin a document of requirements
         * @description Makes the entity of an empty specification. Its “Contents” are lines that link to entities; those of the type of its requirements are exported with it.
         */
        post: operations["beginReqifDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/reqif-document/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a document
         * @description Its entities are read and changed like any others.
         */
        get: operations["getReqifDocument"];
        put?: never;
        post?: never;
        /**
         * Forget a document
         * @description Entities, types and diagrams stay. Later exports give them new identifiers.
         */
        delete: operations["forgetReqifDocument"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/reqif-export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Export to ReqIF
         * @description Writes a document, or the whole project, as a file of the project, which is downloaded like any other. Imported elements keep their identifiers.
         */
        post: operations["exportReqif"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/reqif-import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the imports of ReqIF
         * @description The newest first, without their reports.
         */
        get: operations["listReqifImports"];
        put?: never;
        /**
         * Import a ReqIF file
         * @description From a file of the project: types become types of entities with fields, objects and specifications entities, relations links, attached diagrams and pictures diagrams. A worker does it, all or nothing, as one revision of the branch; progress and report are read by the id of the import. What an earlier import made of the same identifiers is updated. With `dry_run` the report says what would become of everything, and nothing is written.
         */
        post: operations["importReqif"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/reqif-import/{reqifImportId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how far an import of ReqIF is
         * @description With `Retry-After` until it has ended, and with its report when it has succeeded.
         */
        get: operations["getReqifImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/reqif-import/{reqifImportId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an import of ReqIF
         * @description It writes nothing then.
         */
        post: operations["cancelReqifImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/reqif-object": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the identifiers of entities that came from ReqIF
         * @description In order of the ids of the entities. Imports of models recognise requirements by these identifiers.
         */
        get: operations["listReqifObjects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who may do what in a project
         * @description The base role of everybody, your own, and the roles of people and groups. The highest of those that a person has counts; admins are owners of every project.
         */
        get: operations["listProjectRoles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set the role of everybody in a project
         * @description `none` hides the project from everybody who has no role of their own or by a group.
         */
        patch: operations["updateBaseRole"];
        trace?: never;
    };
    "/project/{projectId}/role/group/{groupId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Give a group a role in a project
         * @description Everybody in the group has it, in place of the one that the group has.
         */
        put: operations["setGroupRole"];
        post?: never;
        /**
         * Take the role of a group in a project
         * @description Its members keep the base role and those of their own.
         */
        delete: operations["dropGroupRole"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/role/user/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Give a person a role in a project
         * @description In place of the one that they have.
         */
        put: operations["setUserRole"];
        post?: never;
        /**
         * Take the role of a person in a project
         * @description The base role and the roles of their groups stay.
         */
        delete: operations["dropUserRole"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the runs of a project
         * @description Newest first, of all automations or of one, deleted ones included.
         */
        get: operations["listProjectRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search a project
         * @description Names, values, texts in diagrams and comments, without regard to case, as the branch sees them. Texts in a diagram are found a second after it was written.
         */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/trace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List entities with their links
         * @description How many diagrams show each entity, how many entities it names and is named by, and how many of these links are suspect. What is missing has a zero, and `gap` lists it. As the branch sees them. Of entities that very many others name, not all are counted.
         */
        get: operations["traceEntities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/trace/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm links whose ends have changed
         * @description They hold for what both ends say now, and are suspect no longer, on this branch and wherever both ends say the same. All are confirmed or none. Who confirmed is kept with the link and in the audit trail.
         */
        post: operations["confirmLinks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/trace/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count entities with missing or suspect links
         * @description As the branch sees them. Takes some seconds for many entities.
         */
        get: operations["countTrace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/review-policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the review policy
         * @description All six rules; those never set have their defaults.
         */
        get: operations["getReviewPolicy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the review policy
         * @description Omitted members keep their values. Admins only.
         */
        patch: operations["updateReviewPolicy"];
        trace?: never;
    };
    "/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what the workspace uses of its quotas
         * @description The operator of the service sets quotas. It takes longer, the more is stored.
         */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List people
         * @description In the order in which they were added.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Add a person
         * @description `subject` is the `sub` of this person in bearer tokens, when it is not the id.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-group": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List groups of people
         * @description In order of creation, with the ids of their members.
         */
        get: operations["listUserGroups"];
        put?: never;
        /**
         * Add a group of people
         * @description With its first members, if there are any.
         */
        post: operations["createUserGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-group/{groupId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a group of people
         * @description With the ids of its members.
         */
        get: operations["getUserGroup"];
        put?: never;
        post?: never;
        /**
         * Delete a group of people
         * @description Its people stay.
         */
        delete: operations["deleteUserGroup"];
        options?: never;
        head?: never;
        /**
         * Change a group of people
         * @description Omitted members keep their values; `member_ids`, when sent, replaces the whole list.
         */
        patch: operations["updateUserGroup"];
        trace?: never;
    };
    "/user-group/{groupId}/member/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Add a person to a group
         * @description Has no effect for somebody who is already in the group.
         */
        put: operations["addUserGroupMember"];
        post?: never;
        /**
         * Remove a person from a group
         * @description Has no effect for somebody who is not in the group.
         */
        delete: operations["removeUserGroupMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a person
         * @description For admins.
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
        /**
         * Delete a person
         * @description Deletes their keys, memberships and approvals of branches that are not merged too; what they wrote stays. Their shared links end, or go to another person with their automations.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        /**
         * Change a person
         * @description Omitted members keep their values. The last admin remains an admin.
         */
        patch: operations["updateUser"];
        trace?: never;
    };
    "/user/{userId}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a person a link that signs them in
         * @description By e-mail. The link is one of `createSignInLink`; links made for the same person before stop working.
         */
        post: operations["sendInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{userId}/sign-in-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a link that signs a person in
         * @description It works once, within three days. The person can then make a key. Links made for the same person before stop working.
         */
        post: operations["createSignInLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description In order of creation, without their secrets.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Add a webhook
         * @description Messages are signed as Standard Webhooks specifies with the secret, which is shown only once, and retried with growing delays for about a day and a half until the address answers 2xx.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a webhook
         * @description Without its secret.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description Deletes its log too; pending messages are not sent.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a webhook
         * @description Omitted members keep their values.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/webhook/{webhookId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the messages to a webhook
         * @description Newest first; finished messages are kept for 30 days, unless the service is set otherwise.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook/{webhookId}/deliveries/{deliveryId}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message again
         * @description Under the same id, starting with the first attempt.
         */
        post: operations["redeliverWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook/{webhookId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test message
         * @description Of the type `webhook.test`, signed and logged like any other, whatever events the webhook subscribes to.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "branch.approved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A branch was approved
         * @description Signed as Standard Webhooks specifies; the header `webhook-id` is the same at each attempt. A 2xx answer within ten seconds ends it, 410 turns the webhook off, and any other is tried again.
         */
        post: operations["on-branch.approved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "branch.merged": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A branch was merged
         * @description Signed as Standard Webhooks specifies; the header `webhook-id` is the same at each attempt. A 2xx answer within ten seconds ends it, 410 turns the webhook off, and any other is tried again.
         */
        post: operations["on-branch.merged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "comment.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A comment was written
         * @description Signed as Standard Webhooks specifies; the header `webhook-id` is the same at each attempt. A 2xx answer within ten seconds ends it, 410 turns the webhook off, and any other is tried again.
         */
        post: operations["on-comment.created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "diagram.written": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A diagram was written
         * @description Signed as Standard Webhooks specifies; the header `webhook-id` is the same at each attempt. A 2xx answer within ten seconds ends it, 410 turns the webhook off, and any other is tried again.
         */
        post: operations["on-diagram.written"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "entity.written": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An entity was written
         * @description Signed as Standard Webhooks specifies; the header `webhook-id` is the same at each attempt. A 2xx answer within ten seconds ends it, 410 turns the webhook off, and any other is tried again.
         */
        post: operations["on-entity.written"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "import.ended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An import has ended
         * @description Signed as Standard Webhooks specifies; the header `webhook-id` is the same at each attempt. A 2xx answer within ten seconds ends it, 410 turns the webhook off, and any other is tried again.
         */
        post: operations["on-import.ended"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "notification.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A person was notified
         * @description Signed as Standard Webhooks specifies; the header `webhook-id` is the same at each attempt. A 2xx answer within ten seconds ends it, 410 turns the webhook off, and any other is tried again.
         */
        post: operations["on-notification.created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "review.requested": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A review was requested
         * @description Signed as Standard Webhooks specifies; the header `webhook-id` is the same at each attempt. A 2xx answer within ten seconds ends it, 410 turns the webhook off, and any other is tried again.
         */
        post: operations["on-review.requested"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "run.ended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A run has ended
         * @description Signed as Standard Webhooks specifies; the header `webhook-id` is the same at each attempt. A 2xx answer within ten seconds ends it, 410 turns the webhook off, and any other is tried again.
         */
        post: operations["on-run.ended"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A test message
         * @description Signed as Standard Webhooks specifies; the header `webhook-id` is the same at each attempt. A 2xx answer within ten seconds ends it, 410 turns the webhook off, and any other is tried again.
         */
        post: operations["on-webhook.test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** AccessGrant */
        AccessGrant: {
            /** @description Whether the link works now. */
            active: boolean;
            /** @description The branch that it is on. */
            branch: {
                /**
                 * Format: uuid
                 * @description Its id.
                 */
                id: string;
                /** @description Its name, for people. */
                name: string;
            };
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description Id of the person who created it; null if that person was deleted. */
            created_by: string | null;
            /** @description Null for a link that does not expire. */
            expires_at: string | null;
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description Noted once a minute. */
            last_used_at: string | null;
            /** @description Its name, for people. */
            name: string | null;
            /** @description Whether programs that show previews of links may know its title and picture: then its address is `/shared/{id}#{token}`. */
            preview: boolean;
            /** @description When it was revoked; null while it is valid. */
            revoked_at: string | null;
            /**
             * @description A project shares all its entities and diagrams.
             * @enum {unknown}
             */
            target: "diagram" | "entity" | "project";
            /** @description The diagram or entity; null for a project. */
            target_id: string | null;
        };
        /** AccessGrantList */
        AccessGrantList: {
            /** @description The links of this page, newest first. */
            access_grants: components["schemas"]["AccessGrant"][];
            /** @description Send this as `after` for the following page; null on the last. */
            next: string | null;
        };
        /** ApiKey */
        ApiKey: {
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description When it ends; null if it does not. */
            expires_at: string | null;
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The last four characters, to recognise it. */
            last_four: string;
            /** @description When it was last used; null if never. */
            last_used_at: string | null;
            /** @description Its name, for people. */
            name: string;
            /** @description The first characters, to recognise it. */
            prefix: string;
            /** @description When it was revoked; null while it is valid. */
            revoked_at: string | null;
            /**
             * @description What its holder may do.
             * @enum {unknown}
             */
            role: "admin" | "member";
            /**
             * Format: uuid
             * @description Id of the person.
             */
            user_id: string;
        };
        /** ApiKeyList */
        ApiKeyList: {
            /** @description The keys of this page. */
            api_keys: components["schemas"]["ApiKey"][];
            /** @description Send this as `after` for the following page; null on the last. */
            next: string | null;
        };
        /** AppearsIn */
        AppearsIn: {
            /**
             * Format: uuid
             * @description Of the diagram.
             */
            id: string;
            /** @description Shapes that stand for the entity. */
            shape_ids: string[];
            /** @description Its title. */
            title: string;
            /**
             * Format: date-time
             * @description When it was last written.
             */
            updated_at: string;
        };
        /** Approval */
        Approval: {
            /**
             * Format: uuid
             * @description Id of the branch.
             */
            branch_id: string;
            /** @description A text for the people concerned. */
            comment: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description Revision of the branch. */
            revision: number;
            /**
             * Format: uuid
             * @description Id of the person.
             */
            user_id: string;
            /**
             * @description Only approvals count for a merge.
             * @enum {unknown}
             */
            verdict: "approved" | "changes_requested";
        };
        /** AuditEntry */
        AuditEntry: {
            /** @description Such as `branch.merged`. */
            action: string;
            /** @description Who did it; null for the service itself. */
            actor_id: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description What else is known of it, by action. */
            details: {
                [key: string]: unknown;
            };
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description Id of the request that did it. */
            request_id: string | null;
            /** @description What it was about, if that still exists and has a page. */
            subject: components["schemas"]["AuditSubject"] | null;
            /** @description The object of the action. */
            target_id: string | null;
        };
        /** AuditEntryList */
        AuditEntryList: {
            /** @description The entries of this page. */
            entries: components["schemas"]["AuditEntry"][];
            /** @description Send this as `after` for the following page; null on the last. */
            next: string | null;
        };
        /** AuditSubject */
        AuditSubject: {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /**
             * @description Its kind.
             * @enum {unknown}
             */
            kind: "branch" | "project" | "entity_type" | "webhook" | "user" | "user_group";
            /** @description As it is called now. */
            name: string;
            /** @description Null for a thing of the workspace. */
            project_id: string | null;
        };
        /** Author */
        Author: {
            /** @description Name as people see it. */
            display_name: string;
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
        };
        /** Automation */
        Automation: {
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description Id of the person who created it; null if that person was deleted. */
            created_by: string | null;
            /** @description Whether it is in effect. */
            enabled: boolean;
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description What the agent is told to do. */
            instructions: string;
            /** @description Its name, for people. */
            name: string;
            /**
             * Format: uuid
             * @description Id of the project.
             */
            project_id: string;
            /** @description The `source` of the triggers that start it. */
            source: string | null;
            /**
             * @description A custom webhook is called, or a branch is reviewed.
             * @enum {unknown}
             */
            trigger: "webhook" | "branch_review";
            /**
             * Format: date-time
             * @description When it was last written.
             */
            updated_at: string;
        };
        /** AutomationList */
        AutomationList: {
            /** @description The automations of this page. */
            automations: components["schemas"]["Automation"][];
            /** @description Send this as `after` for the following page; null on the last. */
            next: string | null;
        };
        /** AutomationUpdate */
        AutomationUpdate: {
            /** @description Whether it is in effect. */
            enabled?: boolean;
            /** @description What the agent is told to do. */
            instructions?: string;
            /** @description Its name, for people. */
            name?: string;
            /** @description Webhook name, case-sensitive; not endpoint, schedule or codehost. */
            source?: string;
        };
        /** Backlinks */
        Backlinks: {
            /** @description Diagrams with a shape that stands for the entity. */
            diagrams: components["schemas"]["AppearsIn"][];
            /** @description Entities whose values name this one. */
            entities: components["schemas"]["ReferringEntity"][];
            /** @description Whether there are more than 100 of a kind. */
            has_more: boolean;
        };
        /** BaseRoleUpdate */
        BaseRoleUpdate: {
            /**
             * @description The role of everybody in the workspace; `none` hides the project from those without one of their own.
             * @enum {unknown}
             */
            base_role: "none" | "viewer" | "editor";
        };
        /** Branch */
        Branch: {
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description Revision of the parent at which the branch began. */
            fork_revision: number | null;
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description When it was merged; null if it was not. */
            merged_at: string | null;
            /** @description Its name, for people. */
            name: string;
            /** @description Id of the person who created the branch; null if that person was deleted. */
            owner_id: string | null;
            /** @description Id of the branch that it was made from; null for the base branch. */
            parent_id: string | null;
            /** @description Number of that branch in the project; null for the base branch. */
            parent_seq_id: string | null;
            /**
             * Format: uuid
             * @description Id of the project.
             */
            project_id: string;
            /** @description Each write to the branch adds one. */
            revision: number;
            /** @description Number of the branch within its project. */
            seq_id: string;
            /**
             * @description How far it is.
             * @enum {unknown}
             */
            status: "open" | "merged" | "archived";
        };
        /** BranchCheck */
        BranchCheck: {
            /**
             * Format: uuid
             * @description Id of the automation.
             */
            automation_id: string;
            /** @description Why the check could not finish. */
            error: string | null;
            /** @description Its name, for people. */
            name: string;
            /** @description The agent's findings. */
            output: string | null;
            /** @description When it last began; null if it never ran. */
            ran_at: string | null;
            /** @description Id of that run; null if it never ran. */
            run_id: string | null;
            /**
             * @description How far it is.
             * @enum {unknown}
             */
            status: "pending" | "running" | "passed" | "failed" | "error" | "skipped";
        };
        /** BranchCheckList */
        BranchCheckList: {
            /** @description The last run of each automation on the branch. */
            checks: components["schemas"]["BranchCheck"][];
        };
        /** BranchCheckRun */
        BranchCheckRun: {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description Of the automation. */
            name: string;
            /** @description How far it is. */
            phase: string;
            /** @description What the check found: `passed` or `failed`. */
            verdict: string | null;
        };
        /** BranchDiff */
        BranchDiff: {
            /**
             * Format: uuid
             * @description Id of the branch.
             */
            branch_id: string;
            /** @description The changed items of this page. */
            changes: components["schemas"]["ChangedItem"][];
            /** @description Revision of the parent at which the branch began. */
            fork_revision: number | null;
            /** @description Id of the branch that it was made from; null for the base branch. */
            parent_id: string | null;
            /** @description Revision of the branch. */
            revision: number;
        };
        /** BranchEvent */
        BranchEvent: {
            /** @description Null for the service itself. */
            actor: components["schemas"]["EventPerson"] | null;
            /** @description People who were asked for a review. */
            asked: components["schemas"]["EventPerson"][];
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            /** @description What was said, or why a merge was forced. */
            comment: string | null;
            /** @description The first comment of a thread. */
            comment_id: string | null;
            /**
             * @description Its kind.
             * @enum {unknown}
             */
            kind: "made" | "review_requested" | "commented" | "approved" | "changes_requested" | "check_ended" | "merged" | "merge_forced" | "closed" | "reopened";
            /** @description Of the branch, for reviews. */
            revision: number | null;
            /** @description A run that has ended. */
            run: components["schemas"]["BranchCheckRun"] | null;
        };
        /** BranchList */
        BranchList: {
            /** @description The branches of this page. */
            branches: components["schemas"]["Branch"][];
            /** @description Send this as `after` for the following page; null on the last. */
            next: string | null;
        };
        /** BranchMerge */
        BranchMerge: {
            /**
             * Format: uuid
             * @description Id of the branch.
             */
            branch_id: string;
            /** @description Number of items. */
            entity_count: number;
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /**
             * Format: date-time
             * @description When it was merged; null if it was not.
             */
            merged_at: string;
            /**
             * Format: uuid
             * @description Id of the person who merged it.
             */
            merged_by: string;
            /** @description Diagrams that both branches changed, merged shape by shape. */
            merged_diagrams: components["schemas"]["MergedDiagram"][];
            /** @description Whether the merge was forced. */
            overridden: boolean;
            /** @description Why the merge was forced; null if it was not. */
            override_reason: string | null;
            /**
             * Format: uuid
             * @description Id of the branch that was merged into.
             */
            target_id: string;
            /** @description Revision of the branch that was merged into. */
            target_revision: number;
        };
        /** BranchReference */
        BranchReference: {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description Its name, for people. */
            name: string;
            /**
             * Format: uuid
             * @description Id of the branch that it was made from; null for the base branch.
             */
            parent_id: string;
            /** @description Number of that branch in the project; null for the base branch. */
            parent_seq_id: string;
        };
        /** BranchTimeline */
        BranchTimeline: {
            /** @description The events that it is told. */
            events: components["schemas"]["BranchEvent"][];
            /** @description Whether there were more than 500 events, of which the oldest are left out. */
            has_more: boolean;
        };
        /** CanvasConversion */
        CanvasConversion: {
            /** @description The file of draw.io. */
            content: string;
            /** @description What became of each element. */
            report: components["schemas"]["ConversionReport"];
            /** @description Its title. */
            title: string;
        };
        /** CanvasConversionRequest */
        CanvasConversionRequest: {
            /** @description Pages of a draw.io file as draw.io compresses them; plain when omitted. */
            compressed?: boolean;
            /** @description A snapshot of tldraw, of any version. */
            snapshot: {
                [key: string]: unknown;
            };
            /** @description The text of the draw.io file that the canvas was converted from: pages that have not changed are then the same, letter by letter. */
            source?: string;
        };
        /** ChangedEnd */
        ChangedEnd: {
            /** @description The element after the change. */
            after: components["schemas"]["TracedContent"];
            /** @description What was confirmed; null if that version has been deleted. */
            before: components["schemas"]["TracedContent"] | null;
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
        };
        /** ChangedItem */
        ChangedItem: {
            /**
             * Format: uuid
             * @description Id of the entity or diagram.
             */
            entity_id: string;
            /** @description The fields. */
            fields: components["schemas"]["FieldChange"][];
            /**
             * @description Its kind.
             * @enum {unknown}
             */
            kind: "created" | "modified" | "deleted";
            /** @description Its name, for people. */
            name: string;
            /** @description Its type. */
            type: string;
        };
        /** Comment */
        Comment: {
            /** @description Who wrote it. */
            author: components["schemas"]["Author"];
            /** @description Empty when the comment was deleted. */
            body: string;
            /** @description Where its thread was begun; null for the base branch. */
            branch: {
                /**
                 * Format: uuid
                 * @description Its id.
                 */
                id: string;
                /** @description Its name, for people. */
                name: string;
            } | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description Whether it was deleted. */
            deleted: boolean;
            /** @description When its text was last changed; null if never. */
            edited_at: string | null;
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description Ids of the people who are mentioned. */
            mentions: string[];
            /** @description The shape, which may no longer be in the diagram. */
            shape_id: string | null;
            /**
             * @description A shape is one of a diagram.
             * @enum {unknown}
             */
            target: "entity" | "diagram" | "shape" | "branch";
            /**
             * Format: uuid
             * @description The entity, the diagram (also for a shape) or the branch.
             */
            target_id: string;
            /** @description Null for the first of a thread. */
            thread_id: string | null;
        };
        /** CommentThread */
        CommentThread: {
            /** @description Who wrote it. */
            author: components["schemas"]["Author"];
            /** @description Empty when the comment was deleted. */
            body: string;
            /** @description Where its thread was begun; null for the base branch. */
            branch: {
                /**
                 * Format: uuid
                 * @description Its id.
                 */
                id: string;
                /** @description Its name, for people. */
                name: string;
            } | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description Whether it was deleted. */
            deleted: boolean;
            /** @description When its text was last changed; null if never. */
            edited_at: string | null;
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description Ids of the people who are mentioned. */
            mentions: string[];
            /** @description The answers, oldest first. */
            replies: components["schemas"]["Comment"][];
            /** @description When the thread was resolved; null while it is open. */
            resolved_at: string | null;
            /** @description Id of the person who resolved it; null while it is open. */
            resolved_by: string | null;
            /** @description The shape, which may no longer be in the diagram. */
            shape_id: string | null;
            /**
             * @description A shape is one of a diagram.
             * @enum {unknown}
             */
            target: "entity" | "diagram" | "shape" | "branch";
            /**
             * Format: uuid
             * @description The entity, the diagram (also for a shape) or the branch.
             */
            target_id: string;
        };
        /** CommentThreadList */
        CommentThreadList: {
            /** @description Send this as `after` for the following page; null on the last. */
            next: string | null;
            /** @description The threads of this page. */
            threads: components["schemas"]["CommentThread"][];
        };
        /** CommentUpdate */
        CommentUpdate: {
            /** @description Markdown (CommonMark); HTML in it is text. */
            body?: string;
            /** @description People who are notified. */
            mentions?: string[];
            /** @description Of the first comment of a thread. */
            resolved?: boolean;
        };
        /** ConfirmedLinks */
        ConfirmedLinks: {
            /** @description Links that were confirmed. */
            confirmed: number;
        };
        /** Conversion */
        Conversion: {
            /** @description The pages. */
            pages: components["schemas"]["ConvertedPage"][];
            /** @description What became of each element. */
            report: components["schemas"]["ConversionReport"];
            /** @description Can be sent unchanged in a diagram upsert. */
            snapshot: {
                [key: string]: unknown;
            };
            /** @description Title of the diagram. */
            title: string;
        };
        /** ConversionChoices */
        ConversionChoices: {
            /**
             * @description Side to keep where a file has conflicts of a merge; ours when omitted.
             * @enum {unknown}
             */
            conflicts?: "ours" | "theirs";
            /**
             * @description For edges alone: faithful as look, attached as edit.
             * @enum {unknown}
             */
            connectors?: "faithful" | "attached";
            /** @description Tag of the language to take from files with texts in several, such as nl or pt-BR. The file's first language when omitted, and for texts that do not have it. */
            language?: string;
            /**
             * @description strict refuses a diagram that would not survive unchanged.
             * @enum {unknown}
             */
            mode?: "best-effort" | "strict";
            /**
             * @description look, when omitted: every editor draws the diagram as the source does. edit: one shape for an element, one bound arrow for an edge; editors with the plugin draw them as the source does.
             * @enum {unknown}
             */
            prefer?: "look" | "edit";
            /**
             * @description Oldest tldraw that has to open the snapshot; 5.4 when omitted.
             * @enum {unknown}
             */
            targetSchema?: "5.4" | "4.0";
        };
        /** ConversionOptions */
        ConversionOptions: {
            /**
             * @description Side to keep where a file has conflicts of a merge; ours when omitted.
             * @enum {unknown}
             */
            conflicts?: "ours" | "theirs";
            /**
             * @description For edges alone: faithful as look, attached as edit.
             * @enum {unknown}
             */
            connectors?: "faithful" | "attached";
            /** @description Tag of the language to take from files with texts in several, such as nl or pt-BR. The file's first language when omitted, and for texts that do not have it. */
            language?: string;
            /**
             * @description strict refuses a diagram that would not survive unchanged.
             * @enum {unknown}
             */
            mode?: "best-effort" | "strict";
            /** @description The pages. */
            pages?: "all" | number[] | string[];
            /**
             * @description look, when omitted: every editor draws the diagram as the source does. edit: one shape for an element, one bound arrow for an edge; editors with the plugin draw them as the source does.
             * @enum {unknown}
             */
            prefer?: "look" | "edit";
            /**
             * @description Oldest tldraw that has to open the snapshot; 5.4 when omitted.
             * @enum {unknown}
             */
            targetSchema?: "5.4" | "4.0";
        };
        /**
         * ConversionReport
         * @description What became of each element of the file.
         */
        ConversionReport: {
            /** @description Number of elements by what became of them. */
            counts: {
                [key: string]: number;
            };
            /** @description What a person should know about the result. */
            messages: ({
                /** @description Stable code of the message. */
                code: string;
            } & {
                [key: string]: unknown;
            })[];
            /** @description The pages. */
            pages: {
                [key: string]: unknown;
            }[];
            /** @description The file was damaged and was read after a repair, which its messages describe. */
            repaired?: boolean;
            /** @description What a person sees: exact with the canvas plugin, native in a stock editor. */
            verdicts: {
                /**
                 * @description look: something needs a look; different: it looks different; kept: everything is kept.
                 * @enum {unknown}
                 */
                exact: "look" | "different" | "kept";
                /**
                 * @description look: something needs a look; different: it looks different; kept: everything is kept.
                 * @enum {unknown}
                 */
                native: "look" | "different" | "kept";
            };
        };
        /** ConversionRequest */
        ConversionRequest: {
            /** @description The file: its text, or its bytes in base64. */
            content: string;
            /**
             * @description utf8 when omitted.
             * @enum {unknown}
             */
            encoding?: "utf8" | "base64";
            /** @description Breaks ties in format detection, and supplies a title. */
            filename?: string;
            /** @description How the file is converted. */
            options?: components["schemas"]["ConversionOptions"];
        };
        /** ConvertedPage */
        ConvertedPage: {
            /** @description Its id. */
            id: string;
            /** @description Its name, for people. */
            name: string;
            /** @description Number of shapes. */
            shapes: number;
        };
        /** CreatedAccessGrant */
        CreatedAccessGrant: {
            /** @description Whether the link works now. */
            active: boolean;
            /** @description The branch that it is on. */
            branch: {
                /**
                 * Format: uuid
                 * @description Its id.
                 */
                id: string;
                /** @description Its name, for people. */
                name: string;
            };
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description Id of the person who created it; null if that person was deleted. */
            created_by: string | null;
            /** @description Null for a link that does not expire. */
            expires_at: string | null;
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description Noted once a minute. */
            last_used_at: string | null;
            /** @description Its name, for people. */
            name: string | null;
            /** @description Whether programs that show previews of links may know its title and picture: then its address is `/shared/{id}#{token}`. */
            preview: boolean;
            /** @description When it was revoked; null while it is valid. */
            revoked_at: string | null;
            /**
             * @description A project shares all its entities and diagrams.
             * @enum {unknown}
             */
            target: "diagram" | "entity" | "project";
            /** @description The diagram or entity; null for a project. */
            target_id: string | null;
            /** @description Reads what is shared, as the header `X-Shared-Token` of `GET /shared-access`. It is shown only once. */
            token: string;
        };
        /** CreatedApiKey */
        CreatedApiKey: {
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description When it ends; null if it does not. */
            expires_at: string | null;
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The key itself. It is shown only once and not stored. */
            key: string;
            /** @description The last four characters, to recognise it. */
            last_four: string;
            /** @description When it was last used; null if never. */
            last_used_at: string | null;
            /** @description Its name, for people. */
            name: string;
            /** @description The first characters, to recognise it. */
            prefix: string;
            /** @description When it was revoked; null while it is valid. */
            revoked_at: string | null;
            /**
             * @description What its holder may do.
             * @enum {unknown}
             */
            role: "admin" | "member";
            /**
             * Format: uuid
             * @description Id of the person.
             */
            user_id: string;
        };
        /** CreatedWebhook */
        CreatedWebhook: {
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description False stops messages; an address that answers 410 is turned off. */
            enabled: boolean;
            /** @description The events that it is told. */
            events: ("run.ended" | "import.ended" | "entity.written" | "diagram.written" | "branch.approved" | "branch.merged" | "comment.created" | "review.requested" | "notification.created")[];
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description Only events of this project; null for all. */
            project_id: string | null;
            /** @description Verifies signatures (Standard Webhooks). It is shown only once. */
            secret: string;
            /** @description The address that is told. */
            url: string;
        };
        /** Diagram */
        Diagram: {
            /** @description The branch that it is on. */
            branch: {
                /**
                 * Format: uuid
                 * @description Its id.
                 */
                id: string;
                /** @description Its name, for people. */
                name: string;
            };
            /** @description Ids of the entities that the diagram is attached to. */
            host_entity_ids: string[];
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The file that it was imported from, below the folder of the import: `wiki/shop/orders.drawio`. */
            path?: string;
            /**
             * Format: uuid
             * @description Id of the project.
             */
            project_id: string;
            /** @description Revision of the branch that wrote the diagram. */
            revision: number;
            /** @description As it was sent. */
            snapshot: {
                [key: string]: unknown;
            };
            /** @description Its title. */
            title: string;
            /**
             * Format: date-time
             * @description When it was last written.
             */
            updated_at: string;
        };
        /** DiagramAnnotationItem */
        DiagramAnnotationItem: {
            /** @description A CSS colour. */
            color?: string;
            /** @description px; 18 when omitted. */
            fontSize?: number;
            /** @description Its text. */
            text: string;
            /** @description Page px; laid out when omitted. */
            x: number;
            /** @description Page px; laid out when omitted. */
            y: number;
        };
        /** DiagramBatchResult */
        DiagramBatchResult: {
            /** @description The diagram. */
            diagram?: components["schemas"]["SavedDiagram"];
            /** @description Number of the line, blank ones not counted, from 0. */
            index: number;
            /** @description Why it was refused. */
            problem?: components["schemas"]["Problem"];
            /** @description The status that a single upsert would have returned. */
            status: number;
        };
        /** DiagramChanges */
        DiagramChanges: {
            /**
             * Format: uuid
             * @description Id of the branch.
             */
            branch_id: string;
            /** @description Number of elements by what became of them. */
            counts: {
                /** @description Number of elements that were added. */
                added: number;
                /** @description Number of elements that were changed. */
                changed: number;
                /** @description Elements that differ in nothing that can be seen. */
                noise: number;
                /** @description Number of elements that were removed. */
                removed: number;
            };
            /**
             * Format: uuid
             * @description Id of the diagram.
             */
            diagram_id: string;
            /** @description Revision of the parent that it is compared with. */
            fork_revision: number;
            /** @description Whether there is nothing to see. */
            is_same: boolean;
            /** @description Pages that differ. */
            pages: components["schemas"]["PageChange"][];
            /** @description Revision of the branch. */
            revision: number;
            /** @description Its title. */
            title: string;
        };
        /** DiagramConnectionItem */
        DiagramConnectionItem: {
            /** @description A CSS colour. */
            color?: string;
            /** @description Id of the item that the connection begins at. */
            from: string;
            /** @description Its text. */
            text?: string;
            /** @description Id of the item that the connection ends at. */
            to: string;
        };
        /** DiagramEntityItem */
        DiagramEntityItem: {
            /** @description Values to show. */
            fields?: string[];
            /**
             * Format: uuid
             * @description An entity of the project.
             */
            id: string;
            /** @description Page px; laid out when omitted. */
            x?: number;
            /** @description Page px; laid out when omitted. */
            y?: number;
        };
        /** DiagramFromTemplate */
        DiagramFromTemplate: {
            /** @description The branch that it is on. */
            branch: {
                /**
                 * Format: uuid
                 * @description Its id.
                 */
                id: string;
                /** @description Its name, for people. */
                name: string;
            };
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description Revision of the branch that wrote the diagram. */
            revision: number;
            /** @description Its title. */
            title: string;
        };
        /** DiagramList */
        DiagramList: {
            /** @description The diagrams. */
            diagrams: components["schemas"]["DiagramSummary"][];
            /** @description Send this as `after` for the following page; null on the last. */
            next: string | null;
        };
        /** DiagramNodeItem */
        DiagramNodeItem: {
            /** @description A CSS colour. */
            color?: string;
            /** @description Height in px. */
            h?: number;
            /** @description Its id. */
            id: string;
            /**
             * @description rectangle when omitted.
             * @enum {unknown}
             */
            shape?: "rectangle" | "ellipse" | "diamond" | "triangle" | "hexagon" | "parallelogram";
            /** @description Its text. */
            text?: string;
            /** @description Width in px. */
            w?: number;
            /** @description Page px; laid out when omitted. */
            x?: number;
            /** @description Page px; laid out when omitted. */
            y?: number;
        };
        /** DiagramSource */
        DiagramSource: {
            /**
             * Format: uuid
             * @description Id of the diagram.
             */
            diagram_id: string;
            /** @description Name of the file. */
            file_name: string;
            /** @description How the file is converted. */
            options: components["schemas"]["ConversionOptions"];
            /**
             * Format: uuid
             * @description Id of the stored file; null if it was deleted.
             */
            source_file_id: string;
            /**
             * Format: date-time
             * @description When it was last written.
             */
            updated_at: string;
            /** @description Id of the person who last wrote it; null if that person was deleted. */
            updated_by: string | null;
        };
        /** DiagramSourceUpdate */
        DiagramSourceUpdate: {
            /** @description Id or name of a branch; the base branch when omitted. */
            branch?: string;
            /** @description How the file is converted. */
            options?: components["schemas"]["ConversionOptions"];
            /**
             * Format: uuid
             * @description A file of the project.
             */
            source_file_id: string;
        };
        /** DiagramSummary */
        DiagramSummary: {
            /** @description The branch that it is on. */
            branch: {
                /**
                 * Format: uuid
                 * @description Its id.
                 */
                id: string;
                /** @description Its name, for people. */
                name: string;
            };
            /** @description Ids of the entities that the diagram is attached to. */
            host_entity_ids: string[];
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The file that it was imported from, below the folder of the import: `wiki/shop/orders.drawio`. */
            path?: string;
            /**
             * Format: uuid
             * @description Id of the project.
             */
            project_id: string;
            /** @description Revision of the branch that wrote the diagram. */
            revision: number;
            /** @description Its title. */
            title: string;
            /**
             * Format: date-time
             * @description When it was last written.
             */
            updated_at: string;
        };
        /** DiagramUpdate */
        DiagramUpdate: {
            /** @description Id or name of a branch; the base branch when omitted. */
            branch?: string;
            /** @description All entities that the diagram is linked to afterwards. */
            host_entity_ids?: string[];
            /** @description That of the state which is replaced, 0 if there is none; any when omitted. */
            revision?: number;
            /** @description Title of the diagram. */
            title?: string;
        };
        /**
         * DiagramUpsert
         * @description Without a snapshot the diagram is generated from entities, nodes, connections and annotations; with none of these, an existing diagram keeps its drawing and a new one is empty.
         */
        DiagramUpsert: {
            /** @description Free-standing texts. */
            annotations?: components["schemas"]["DiagramAnnotationItem"][];
            /** @description Id or name of a branch; the base branch when omitted. */
            branch?: string;
            /** @description Arrows between ids of entities and nodes. */
            connections?: components["schemas"]["DiagramConnectionItem"][];
            /** @description Entities, drawn as cards. */
            entities?: components["schemas"]["DiagramEntityItem"][];
            /** @description Entity that the diagram is linked to. */
            hostEntityId?: string;
            /**
             * Format: uuid
             * @description Made when omitted.
             */
            id?: string;
            /** @description Shapes that do not represent an entity. */
            nodes?: components["schemas"]["DiagramNodeItem"][];
            /** @description The file that it was imported from, below the folder of the import: `wiki/shop/orders.drawio`. */
            path?: string;
            /** @description That of the state which is replaced, 0 if there is none; any when omitted. */
            revision?: number;
            /** @description Kept as it is. Cannot be combined with entities, nodes, connections or annotations. */
            snapshot?: {
                [key: string]: unknown;
            };
            /** @description The file that it is converted from; null for none. Kept when omitted. */
            source?: components["schemas"]["DiagramUpsertSource"] | null;
            /** @description Title of the diagram. */
            title: string;
        };
        /** DiagramUpsertSource */
        DiagramUpsertSource: {
            /**
             * Format: uuid
             * @description A file of the project.
             */
            file_id: string;
            /** @description How the file is converted. */
            options?: components["schemas"]["ConversionOptions"];
        };
        /** DiagramVersion */
        DiagramVersion: {
            /** @description The branch that it is on. */
            branch: {
                /**
                 * Format: uuid
                 * @description Its id.
                 */
                id: string;
                /** @description Its name, for people. */
                name: string;
            };
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description Revision of the branch that wrote the version. */
            revision: number;
            /** @description As it was sent. */
            snapshot: {
                [key: string]: unknown;
            };
            /** @description Its title. */
            title: string;
            /**
             * Format: date-time
             * @description When it was last written.
             */
            updated_at: string;
        };
        /** ElementChange */
        ElementChange: {
            /** @description The element after the change. */
            after?: components["schemas"]["ElementSide"];
            /** @description The element before the change. */
            before?: components["schemas"]["ElementSide"];
            /** @description Empty for one that was added or removed. */
            changes: components["schemas"]["PropertyChange"][];
            /**
             * @description What it is in the canvas.
             * @enum {unknown}
             */
            element: "shape" | "arrow";
            /**
             * @description Its kind.
             * @enum {unknown}
             */
            kind: "added" | "removed" | "changed";
            /** @description Its text, or what it is; of an arrow, its ends. */
            name: string;
        };
        /** ElementSide */
        ElementSide: {
            /** @description The rectangle around it, in px of its page. */
            box?: components["schemas"]["Extent"];
            /** @description Id of the element in this version. */
            id: string;
            /** @description The course of an arrow. */
            points?: {
                /** @description px from the left edge of the page. */
                x: number;
                /** @description px from the upper edge of the page. */
                y: number;
            }[];
        };
        /** Embed */
        Embed: {
            /** @description Id of the diagram. */
            diagram_id: string;
            /** @description JSON pointer to the embed node within the values. */
            pointer: string;
            /** @description Whether the diagram is linked to this entity. */
            resolved: boolean;
            /** @description Its title. */
            title?: string;
        };
        /** Entity */
        Entity: {
            /**
             * Format: uuid
             * @description Id of the branch.
             */
            branch_id: string;
            /** @description Diagrams that are embedded in texts of the values. */
            embeds: components["schemas"]["Embed"][];
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description Its name, for people. */
            name: string;
            /**
             * Format: uuid
             * @description Id of the project.
             */
            project_id: string;
            /** @description Revision of the branch that wrote this state. */
            revision: number;
            /** @description Its type. */
            type: string;
            /**
             * Format: date-time
             * @description When it was last written.
             */
            updated_at: string;
            /** @description Id of the person who last wrote it; null if that person was deleted. */
            updated_by: string | null;
            /** @description The values by the display name of their field. */
            values: {
                [key: string]: unknown;
            };
        };
        /** EntityBatchResult */
        EntityBatchResult: {
            /** @description The entity. */
            entity?: components["schemas"]["Entity"];
            /** @description Number of the line, blank ones not counted, from 0. */
            index: number;
            /** @description Why it was refused. */
            problem?: components["schemas"]["Problem"];
            /** @description 201 for a new entity, 200 for an updated one, or that of the problem. */
            status: number;
        };
        /** EntityDeletion */
        EntityDeletion: {
            /** @description Id or name of a branch; the base branch when omitted. */
            branch?: string;
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description That of the state which is deleted; any when omitted. */
            revision?: number;
        };
        /** EntityDeletionResult */
        EntityDeletionResult: {
            /** @description Number of the line, blank ones not counted, from 0. */
            index: number;
            /** @description Why it was refused. */
            problem?: components["schemas"]["Problem"];
            /** @description 204, or that of the problem. */
            status: number;
        };
        /** EntityDiagrams */
        EntityDiagrams: {
            /** @description The diagrams. */
            diagrams: components["schemas"]["DiagramSummary"][];
            /** @description Send this as `after` for the following page; null on the last. */
            next: string | null;
        };
        /** EntityField */
        EntityField: {
            /** @description The values that can be chosen. */
            choices: string[];
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /**
             * @description A user is named by id or address, a reference by the id of an entity.
             * @enum {unknown}
             */
            kind: "text" | "rich_text" | "number" | "boolean" | "date" | "choice" | "user" | "reference";
            /** @description Whether the value is a list. */
            many: boolean;
            /** @description Display name, which is the key of its values and which the review policy uses. */
            name: string;
            /** @description Whether it has to be there. */
            required: boolean;
            /** @description Type of the entities that a reference may name. */
            target_type: string | null;
        };
        /** EntityFieldInput */
        EntityFieldInput: {
            /** @description The values that can be chosen. */
            choices?: string[];
            /**
             * Format: uuid
             * @description The existing field to keep or change; a new field when omitted.
             */
            id?: string;
            /**
             * @description A user is named by id or address, a reference by the id of an entity.
             * @enum {unknown}
             */
            kind: "text" | "rich_text" | "number" | "boolean" | "date" | "choice" | "user" | "reference";
            /** @description For choices, users and references. */
            many?: boolean;
            /** @description Its name, for people. */
            name: string;
            /** @description Whether it has to be there. */
            required?: boolean;
            /** @description Type of the entities that a reference may name. */
            target_type?: string;
        };
        /** EntityLink */
        EntityLink: {
            /** @description Of a suspect link, the ends that have changed. */
            changed: components["schemas"]["ChangedEnd"][];
            /** @description When the link was confirmed last, or made. */
            confirmed_at: string | null;
            /** @description Null for a link that has not been confirmed since it was made. */
            confirmed_by: {
                /** @description Name as people see it. */
                display_name: string;
                /**
                 * Format: uuid
                 * @description Its id.
                 */
                id: string;
            } | null;
            /** @description Fields of the source that name the target; none if the source is a diagram. */
            fields: string[];
            /** @description The branch that the changes come from. */
            source: components["schemas"]["TraceEnd"];
            /** @description What both ends say now, as one word for a confirmation. */
            state: string;
            /** @description Whether an end has changed since the link was confirmed. */
            suspect: boolean;
            /** @description What the comment is about. */
            target: components["schemas"]["TraceEnd"];
        };
        /** EntityLinks */
        EntityLinks: {
            /** @description In the order of the names of their sources. */
            links: components["schemas"]["EntityLink"][];
        };
        /** EntityList */
        EntityList: {
            /** @description The entities. */
            entities: components["schemas"]["Entity"][];
            /** @description Send this as `after` for the following page; null on the last. */
            next: string | null;
            /** @description All entities that match, if they were to be counted. */
            total?: number;
        };
        /** EntityType */
        EntityType: {
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description What it is for. */
            description: string;
            /** @description The fields. */
            fields: components["schemas"]["EntityField"][];
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The `type` of its entities. */
            name: string;
            /** @description Whether values without a field are accepted. */
            other_values: boolean;
            /**
             * Format: uuid
             * @description Id of the project.
             */
            project_id: string;
            /**
             * Format: date-time
             * @description When it was last written.
             */
            updated_at: string;
        };
        /** EntityTypeList */
        EntityTypeList: {
            /** @description The types of this page. */
            entity_types: components["schemas"]["EntityType"][];
            /** @description Send this as `after` for the following page; null on the last. */
            next: string | null;
        };
        /** EntityTypeUpdate */
        EntityTypeUpdate: {
            /** @description What it is for. */
            description?: string;
            /** @description In their order. */
            fields?: components["schemas"]["EntityFieldInput"][];
            /** @description Whether values without a declared field are allowed. */
            other_values?: boolean;
            /**
             * @description How to treat values that a changed field cannot hold, and those that have its new name: answer 409, or set the former to null and replace the latter. `refuse` when omitted.
             * @enum {unknown}
             */
            unconvertible?: "refuse" | "clear";
        };
        /**
         * EntityUpsert
         * @description Omitted keys keep their values.
         */
        EntityUpsert: {
            /** @description Id or name of a branch; the base branch when omitted. */
            branch?: string;
            /**
             * Format: uuid
             * @description Made when omitted.
             */
            id?: string;
            /** @description Its name, for people. */
            name: string;
            /** @description That of the state which is replaced, 0 if there is none; any when omitted. */
            revision?: number;
            /** @description Of a new entity, `item` when omitted; an entity keeps its type. */
            type?: string;
            /** @description The values by the display name of their field. */
            values?: components["schemas"]["EntityValues"];
        };
        /**
         * EntityValues
         * @description Values by the display name of the field.
         */
        EntityValues: {
            [key: string]: unknown;
        };
        /** EntityVersion */
        EntityVersion: {
            /** @description The branch that it is on. */
            branch: {
                /**
                 * Format: uuid
                 * @description Its id.
                 */
                id: string;
                /** @description Its name, for people. */
                name: string;
            };
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description Its name, for people. */
            name: string;
            /** @description Revision of the branch that wrote the version. */
            revision: number;
            /** @description Its type. */
            type: string;
            /**
             * Format: date-time
             * @description When it was last written.
             */
            updated_at: string;
            /** @description The values by the display name of their field. */
            values: {
                [key: string]: unknown;
            };
        };
        /** EventPerson */
        EventPerson: {
            /** @description Name as people see it. */
            display_name: string;
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
        };
        /**
         * ExportContent
         * @description The file.
         */
        ExportContent: string;
        /** Extent */
        Extent: {
            /** @description Height in px. */
            h: number;
            /** @description Width in px. */
            w: number;
            /** @description px from the left edge of the page. */
            x: number;
            /** @description px from the upper edge of the page. */
            y: number;
        };
        /** Extraction */
        Extraction: {
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description The branch that the changes were moved to. */
            destination: components["schemas"]["BranchReference"];
            /** @description Number of items that were moved. */
            diff_count: number;
            /** @description Number of items. */
            entity_count: number;
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description When it was undone; null if it was not. */
            reverted_at: string | null;
            /** @description The branch that the changes come from. */
            source: components["schemas"]["BranchReference"];
            /**
             * @description How far it is.
             * @enum {unknown}
             */
            status: "completed" | "reverted";
            /** @description Whether the extraction can be undone, and why not. */
            undo: {
                /** @description Whether it can be undone. */
                eligible: boolean;
                /** @description Stable code of why it is not eligible. */
                reason: string | null;
            };
        };
        /** ExtractionList */
        ExtractionList: {
            /** @description The extractions of this page. */
            extractions: components["schemas"]["Extraction"][];
            /** @description Send this as `after` for the following page; null on the last. */
            next: string | null;
        };
        /** ExtractionPlan */
        ExtractionPlan: {
            /**
             * Format: uuid
             * @description Id of the branch.
             */
            branch_id: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description When it was fixed; null while it can still change. */
            frozen_at: string | null;
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The items, one each. */
            items: {
                /**
                 * Format: uuid
                 * @description Id of the entity or diagram.
                 */
                entity_id: string;
                /** @description Revision of the branch. */
                revision: number | null;
            }[];
            /** @description Its name, for people. */
            name: string;
            /** @description Revision of the branch that the plan was made of. */
            source_revision: number | null;
            /**
             * @description How far it is.
             * @enum {unknown}
             */
            status: "draft" | "frozen" | "executed";
        };
        /** ExtractionPlanList */
        ExtractionPlanList: {
            /** @description Send this as `after` for the following page; null on the last. */
            next: string | null;
            /** @description The plans of this page. */
            plans: components["schemas"]["ExtractionPlan"][];
        };
        /** FieldChange */
        FieldChange: {
            /** @description Absent when the field is. */
            after?: unknown;
            /** @description Absent when the field was. */
            before?: unknown;
            /** @description `name`, `hosts`, `snapshot` (its values are hashes; the operation `diffDiagram` tells what is different), `source` (the file that a diagram was converted from) or `values/` and the name of a field. */
            field: string;
        };
        /**
         * FileContent
         * @description The bytes of the file.
         */
        FileContent: string;
        /** FormerDiagram */
        FormerDiagram: {
            /** @description Ids of the entities that the diagram is attached to. */
            host_entity_ids: string[];
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description As it was sent. */
            snapshot: {
                [key: string]: unknown;
            };
            /** @description Its title. */
            title: string;
        };
        /** GroupName */
        GroupName: {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description Its name, for people. */
            name: string;
        };
        /** GroupNameList */
        GroupNameList: {
            /** @description The groups of this page. */
            groups: components["schemas"]["GroupName"][];
            /** @description Send this as `after` for the following page; null on the last. */
            next: string | null;
        };
        /** History */
        History: {
            /** @description `before` of the next page; null on the last. */
            next: number | null;
            /** @description The newest first. */
            versions: components["schemas"]["Version"][];
        };
        /** Import */
        Import: {
            /** @description The branch that it is on. */
            branch: {
                /**
                 * Format: uuid
                 * @description Its id.
                 */
                id: string;
                /** @description Its name, for people. */
                name: string;
            };
            /** @description Files with a new diagram. */
            created: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description Id of the person who created it; null if that person was deleted. */
            created_by: string | null;
            /** @description Whether it only tells what would be written. */
            dry_run: boolean;
            /** @description Why the import as a whole failed. */
            error: string | null;
            /** @description Stable code of the failure as a whole; null if there is none. */
            error_code: string | null;
            /** @description Files that could not be converted. */
            failed: number;
            /** @description When it ended; null before that. */
            finished_at: string | null;
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /**
             * @description Its kind.
             * @enum {unknown}
             */
            kind: "diagrams" | "reqif";
            /**
             * @description It has succeeded when every file has been processed, with or without a diagram.
             * @enum {unknown}
             */
            phase: "queued" | "running" | "succeeded" | "failed" | "canceled";
            /**
             * Format: uuid
             * @description Id of the project.
             */
            project_id: string;
            /** @description Files with a replaced diagram and no new one. */
            replaced: number;
            /** @description Entries of archives that are not diagrams by their names. */
            skipped: number;
            /** @description When work on it began; null before that. */
            started_at: string | null;
            /** @description Number of files; each entry of an archive counts. Null until they are counted. */
            total: number | null;
            /** @description Files whose diagrams were unchanged. */
            unchanged: number;
        };
        /** ImportedDiagram */
        ImportedDiagram: {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The pages. */
            pages: {
                /** @description Number of elements by outcome. */
                counts: {
                    [key: string]: number;
                };
                /** @description What a person should know about the result. */
                messages: ({
                    /** @description Stable code of the message. */
                    code: string;
                } & {
                    [key: string]: unknown;
                })[];
                /** @description Its name, for people. */
                name: string;
                /** @description Id of the page in the source. */
                page: string;
            }[];
            /** @description Of the snapshot. */
            sha256: string;
            /**
             * @description How far it is.
             * @enum {unknown}
             */
            status: "create" | "replace" | "unchanged";
            /** @description Its title. */
            title: string;
        };
        /** ImportEntry */
        ImportEntry: {
            /** @description Why it failed: a code of a conversion or of the upsert, or one of an archive. */
            code: string | null;
            /** @description Number of elements by what became of them. */
            counts: {
                [key: string]: number;
            } | null;
            /** @description The diagrams. */
            diagrams: components["schemas"]["ImportedDiagram"][];
            /** @description Why it failed; null if it did not. */
            error: string | null;
            /** @description Id of the entity that the diagrams of the file were attached to. */
            host_entity_id: string | null;
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description What a person should know about the result. */
            messages: ({
                /** @description Stable code of the message. */
                code: string;
            } & {
                [key: string]: unknown;
            })[];
            /** @description Path of the file within its import. */
            path: string;
            /** @description Of the file. */
            source_sha256: string | null;
            /**
             * @description How far it is.
             * @enum {unknown}
             */
            status: "create" | "replace" | "unchanged" | "skip" | "fail";
        };
        /** ImportEntryFacts */
        ImportEntryFacts: {
            /**
             * Format: uuid
             * @description Entity that its diagrams are linked to.
             */
            host_entity_id?: string;
            /** @description Diagrams of the file that the sender has written, with the snapshots that they may hold. */
            known?: {
                /**
                 * Format: uuid
                 * @description Its id.
                 */
                id: string;
                /** @description SHA-256 of the content, as 64 hexadecimal digits. */
                sha256: string[];
            }[];
            /** @description Path of a file, or of an entry of an archive. */
            path: string;
        };
        /** ImportEntryList */
        ImportEntryList: {
            /** @description The entries of this page. */
            entries: components["schemas"]["ImportEntry"][];
            /** @description Send this as `after` for the following page; null on the last. */
            next: string | null;
        };
        /** ImportFile */
        ImportFile: {
            /**
             * Format: uuid
             * @description A file of the project. One whose name ends in `.zip` is an archive.
             */
            file_id: string;
            /** @description The path that diagram ids are derived from; the file's name when omitted. Entries of an archive are `path!entry`. */
            path?: string;
            /** @description Whether the entries of the archive are named by their own paths. */
            unpacked?: boolean;
        };
        /** ImportList */
        ImportList: {
            /** @description The imports of this page, newest first. */
            imports: components["schemas"]["Import"][];
            /** @description Send this as `after` for the following page; null on the last. */
            next: string | null;
        };
        /** Invitation */
        Invitation: {
            /**
             * Format: date-time
             * @description When it ends; null if it does not.
             */
            expires_at: string;
            /** @description E-mail address. */
            sent_to: string;
        };
        /** LinkConfirmations */
        LinkConfirmations: {
            /** @description Id or name of a branch; the base branch when omitted. */
            branch?: string;
            /** @description As they were read. */
            links: components["schemas"]["LinkToConfirm"][];
        };
        /** LinkedDiagram */
        LinkedDiagram: {
            /** @description The branch that it is on. */
            branch: {
                /**
                 * Format: uuid
                 * @description Its id.
                 */
                id: string;
                /** @description Its name, for people. */
                name: string;
            };
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description Revision of the branch that wrote the diagram. */
            revision: number;
            /** @description Its title. */
            title: string;
        };
        /** LinkPolicy */
        LinkPolicy: {
            /**
             * @description Who may make links.
             * @enum {unknown}
             */
            makers: "members" | "admins";
            /** @description Days after which a new link has to end; null also allows links without an end. */
            max_days: number | null;
        };
        /** LinkPolicyUpdate */
        LinkPolicyUpdate: {
            /**
             * @description Who may make links.
             * @enum {unknown}
             */
            makers?: "members" | "admins";
            /** @description Days after which a new link has to end; null also allows links without an end. */
            max_days?: number | null;
        };
        /** LinkToConfirm */
        LinkToConfirm: {
            /**
             * Format: uuid
             * @description The entity or diagram that names the other.
             */
            source_id: string;
            /** @description What both ends say now, as one word for a confirmation. */
            state: string;
            /**
             * Format: uuid
             * @description The entity that is named.
             */
            target_id: string;
        };
        /** Me */
        Me: {
            /** @description Null for a bearer token. */
            api_key_id: string | null;
            /**
             * @description How the request was authenticated.
             * @enum {unknown}
             */
            credential: "api-key" | "bearer";
            /** @description Whether this credential may do what only admins may. */
            is_admin: boolean;
            /** @description Whether you get notifications by e-mail; null where the service sends no mails. */
            mails: boolean | null;
            /** @description The person. */
            user: {
                /** @description Name as people see it. */
                display_name: string;
                /** @description E-mail address. */
                email: string;
                /**
                 * Format: uuid
                 * @description Its id.
                 */
                id: string;
            };
            /** @description The workspace. */
            workspace: {
                /**
                 * Format: uuid
                 * @description Its id.
                 */
                id: string;
                /** @description Its name, for people. */
                name: string;
                /** @description Name in addresses, unique in the workspace. */
                slug: string;
            };
        };
        /** MergeConflict */
        MergeConflict: {
            /**
             * Format: uuid
             * @description Id of the entity or diagram.
             */
            entity_id: string;
            /** @description The fields. */
            fields: string[];
            /** @description Its name, for people. */
            name: string;
            /** @description What is in conflict in a diagram; absent if its versions can be chosen only as a whole. */
            shapes?: components["schemas"]["ShapeConflict"][];
        };
        /** MergedDiagram */
        MergedDiagram: {
            /**
             * Format: uuid
             * @description Id of the entity or diagram.
             */
            entity_id: string;
            /** @description Its name, for people. */
            name: string;
            /** @description What was done so that the diagram is whole. */
            notices: components["schemas"]["ShapeNotice"][];
        };
        /** MergeRequest */
        MergeRequest: {
            /** @description What is taken where both changed the same of a shape. */
            choices?: components["schemas"]["ShapeChoice"][];
            /** @description Forces a merge; kept in the audit trail. */
            override_reason?: string;
        };
        /** MergeRequirements */
        MergeRequirements: {
            /**
             * Format: uuid
             * @description Id of the branch.
             */
            branch_id: string;
            /** @description Whether a person of its review fields has approved each changed item. */
            changed_item_review: {
                /** @description Whether it is in effect. */
                enabled: boolean;
                /** @description The fields. */
                fields: string[];
                /** @description The items, one each. */
                items: {
                    /**
                     * Format: uuid
                     * @description Id of the entity or diagram.
                     */
                    entity_id: string;
                    /** @description Its name, for people. */
                    name: string;
                    /** @description People that the fields name. */
                    reviewers: string[];
                    /** @description Whether it is met. */
                    satisfied: boolean;
                }[];
                /** @description Whether it is met. */
                satisfied: boolean;
            };
            /** @description Fields that the parent changed differently since the fork. */
            conflicts: components["schemas"]["MergeConflict"][];
            /** @description Whether a merge would succeed now without an override. */
            mergeable: boolean;
            /** @description Diagrams that both branches changed, merged shape by shape. */
            merged_diagrams: components["schemas"]["MergedDiagram"][];
            /** @description Whether enough people have approved. */
            min_approvals: {
                /** @description People who approved the current revision. */
                approvals: number;
                /** @description Ids of the people who have approved. */
                approved_by: string[];
                /** @description People whose last word on the current revision asks for changes. They do not block a merge; without their approval one may be missing. */
                changes_requested_by: string[];
                /** @description Whether it is in effect. */
                enabled: boolean;
                /** @description Whether it has to be there. */
                required: number;
                /** @description Whether it is met. */
                satisfied: boolean;
            };
            /** @description Whether, and by whom, the merge can be forced. */
            override: {
                /** @description Whether the caller may force the merge. */
                allowed: boolean;
            };
            /** @description Revision of the branch. */
            revision: number;
            /** @description Whether every enabled rule is satisfied. */
            satisfied: boolean;
        };
        /** MeUpdate */
        MeUpdate: {
            /** @description Whether you want notifications by e-mail, where the service sends mails. */
            mails: boolean;
        };
        /** NewAccessGrant */
        NewAccessGrant: {
            /** @description Id or name of a branch; the base branch when omitted. */
            branch?: string;
            /**
             * Format: date-time
             * @description When it ends; null if it does not.
             */
            expires_at?: string;
            /** @description Its name, for people. */
            name?: string;
            /** @description Whether programs that show previews of links may know its title and picture: then its address is `/shared/{id}#{token}`. */
            preview?: boolean;
            /**
             * @description A project shares all its entities and diagrams.
             * @enum {unknown}
             */
            target: "diagram" | "entity" | "project";
            /**
             * Format: uuid
             * @description The diagram or entity; left out for a project.
             */
            target_id?: string;
        };
        /** NewApiKey */
        NewApiKey: {
            /**
             * Format: date-time
             * @description When it ends; null if it does not.
             */
            expires_at?: string;
            /** @description Its name, for people. */
            name: string;
            /**
             * @description What its holder may do.
             * @enum {unknown}
             */
            role?: "admin" | "member";
            /**
             * Format: uuid
             * @description Person that the key acts as; the caller when omitted.
             */
            user_id?: string;
        };
        /** NewApproval */
        NewApproval: {
            /** @description A text for the people concerned. */
            comment?: string;
            /** @description The revision that was read; a different current revision is a conflict. */
            revision?: number;
            /**
             * @description `approved` when omitted. All that a person says on a revision is kept in the timeline; the last word counts.
             * @enum {unknown}
             */
            verdict?: "approved" | "changes_requested";
        };
        /** NewAutomation */
        NewAutomation: {
            /** @description True when omitted. */
            enabled?: boolean;
            /** @description What the agent is told to do. */
            instructions: string;
            /** @description Its name, for people. */
            name: string;
            /** @description Webhook name, case-sensitive; not endpoint, schedule or codehost. */
            source?: string;
            /**
             * @description A custom webhook is called, or a branch is reviewed.
             * @enum {unknown}
             */
            trigger: "webhook" | "branch_review";
        };
        /** NewBranch */
        NewBranch: {
            /** @description Its name, for people. */
            name: string;
            /** @description Id or name of a branch; the base branch when omitted. */
            parent?: string;
        };
        /** NewComment */
        NewComment: {
            /** @description Markdown (CommonMark); HTML in it is text. */
            body: string;
            /** @description Id or name of a branch; the base branch when omitted. */
            branch?: string;
            /** @description People who are notified. */
            mentions?: string[];
            /** @description Id of the shape in the diagram's snapshot. */
            shape_id?: string;
            /**
             * @description A shape is one of a diagram.
             * @enum {unknown}
             */
            target: "entity" | "diagram" | "shape" | "branch";
            /** @description An id, or the name of a branch. */
            target_id: string;
        };
        /** NewEntity */
        NewEntity: {
            /** @description Id or name of a branch; the base branch when omitted. */
            branch?: string;
            /**
             * Format: uuid
             * @description Made when omitted.
             */
            id?: string;
            /** @description Its name, for people. */
            name: string;
            /** @description `item` when omitted. */
            type?: string;
            /** @description The values by the display name of their field. */
            values?: components["schemas"]["EntityValues"];
        };
        /** NewEntityType */
        NewEntityType: {
            /** @description What it is for. */
            description?: string;
            /** @description In their order. */
            fields?: components["schemas"]["EntityFieldInput"][];
            /** @description Its name, for people. */
            name: string;
            /** @description True when omitted. */
            other_values?: boolean;
        };
        /** NewExtraction */
        NewExtraction: {
            /** @description Name of the branch that is made for the changes. */
            destination_name: string;
            /**
             * Format: uuid
             * @description Id of the plan that is carried out.
             */
            plan_id: string;
        };
        /** NewExtractionPlan */
        NewExtractionPlan: {
            /** @description Changed items of the branch. */
            entity_ids: string[];
            /** @description Its name, for people. */
            name?: string;
        };
        /** NewFromTemplate */
        NewFromTemplate: {
            /** @description Id or name of a branch; the base branch when omitted. */
            branch?: string;
            /**
             * Format: uuid
             * @description A diagram of the project, as the branch has it, in place of a template. Its links to entities are left out.
             */
            diagram_id?: string;
            /** @description Entity that the diagram is linked to. */
            hostEntityId?: string;
            /**
             * @description Name of a template.
             * @enum {unknown}
             */
            template?: "flowchart" | "sequence" | "swimlanes" | "c4-containers" | "deployment" | "requirement-trace";
            /** @description Title of the diagram. */
            title: string;
        };
        /** NewImport */
        NewImport: {
            /** @description Id or name of a branch; the base branch when omitted. */
            branch?: string;
            /** @description Whether only to report what would be done. */
            dry_run?: boolean;
            /** @description The entries of this page. */
            entries?: components["schemas"]["ImportEntryFacts"][];
            /** @description The files. */
            files: components["schemas"]["ImportFile"][];
            /**
             * Format: uuid
             * @description Generated when omitted. With the id of an existing import, that import is returned.
             */
            id?: string;
            /** @description Whether the files stay in the project afterwards; true when omitted. Sources of diagrams always stay. */
            keep_files?: boolean;
            /** @description Whether what differs between a file and the one that was imported before is merged into a diagram that somebody changed. A file is refused where both changed the same. */
            merge?: boolean;
            /** @description Whether you are notified of its end; true when omitted. */
            notify?: boolean;
            /** @description How the file is converted. */
            options?: components["schemas"]["ConversionChoices"];
            /** @description Whether diagrams that somebody changed since their import are replaced. */
            overwrite?: boolean;
            /** @description Whether diagrams that no import is known to have written are left alone. */
            own_only?: boolean;
            /**
             * @description One diagram for all pages of a file (the default), or one for each page.
             * @enum {unknown}
             */
            pages?: "all" | "each";
        };
        /** NewOwnApiKey */
        NewOwnApiKey: {
            /**
             * Format: date-time
             * @description When it ends; null if it does not.
             */
            expires_at?: string;
            /** @description Its name, for people. */
            name: string;
            /**
             * @description What its holder may do.
             * @enum {unknown}
             */
            role?: "admin" | "member";
        };
        /** NewProject */
        NewProject: {
            /** @description Its name, for people. */
            name: string;
            /** @description Derived from the name when omitted. */
            slug?: string;
        };
        /** NewProjectRole */
        NewProjectRole: {
            /**
             * @description A viewer reads, an editor also changes, an owner also decides about roles and what others have made.
             * @enum {unknown}
             */
            role: "viewer" | "editor" | "owner";
        };
        /** NewReply */
        NewReply: {
            /** @description Markdown (CommonMark); HTML in it is text. */
            body: string;
            /** @description People who are notified. */
            mentions?: string[];
        };
        /** NewReqifDocument */
        NewReqifDocument: {
            /** @description Id or name of a branch; the base branch when omitted. */
            branch?: string;
            /** @description Its title. */
            title: string;
            /** @description Name of the type of its requirements, which is made if the project lacks it; “Requirement” when omitted. */
            type?: string;
        };
        /** NewReviewRequest */
        NewReviewRequest: {
            /** @description A text for the people concerned. */
            comment?: string;
            /** @description Ids of the people who are asked. */
            reviewer_ids: string[];
        };
        /** NewUser */
        NewUser: {
            /** @description Name as people see it. */
            display_name: string;
            /**
             * Format: email
             * @description E-mail address.
             */
            email: string;
            /**
             * @description What its holder may do.
             * @enum {unknown}
             */
            role?: "admin" | "member";
            /** @description The `sub` of this person in bearer tokens. */
            subject?: string;
        };
        /** NewUserGroup */
        NewUserGroup: {
            /** @description Ids of the members. */
            member_ids?: string[];
            /** @description Its name, for people. */
            name: string;
        };
        /** NewWebhook */
        NewWebhook: {
            /** @description True when omitted. */
            enabled?: boolean;
            /** @description The events that it is told. */
            events: ("run.ended" | "import.ended" | "entity.written" | "diagram.written" | "branch.approved" | "branch.merged" | "comment.created" | "review.requested" | "notification.created")[];
            /** @description Only events of this project; null for all. */
            project_id?: string | null;
            /** @description A public https address. */
            url: string;
        };
        /** Notification */
        Notification: {
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /**
             * @description Its kind.
             * @enum {unknown}
             */
            kind: "mention" | "reply" | "review_requested" | "run_ended" | "import_ended";
            /** @description Page of what it is about, after `/console#/p/{projectId}/`. */
            path: string;
            /**
             * Format: uuid
             * @description Id of the project.
             */
            project_id: string;
            /** @description When it was read; null if it was not. */
            read_at: string | null;
            /** @description Ids and names that the event is about, by kind. */
            subject: {
                [key: string]: unknown;
            };
            /** @description What was written (Markdown), counts or a reason; may be empty. */
            text: string;
            /** @description What happened, in a few words. */
            title: string;
        };
        /** NotificationList */
        NotificationList: {
            /** @description Send this as `after` for the following page; null on the last. */
            next: string | null;
            /** @description The notifications of this page, newest first. */
            notifications: components["schemas"]["Notification"][];
            /** @description Number of unread notifications. */
            unread: number;
        };
        /** NotificationUpdate */
        NotificationUpdate: {
            /** @description Whether it was read. */
            read: boolean;
        };
        /** PageChange */
        PageChange: {
            /** @description Of the page itself. */
            changes: components["schemas"]["PropertyChange"][];
            /** @description The changed elements of the page. */
            elements: components["schemas"]["ElementChange"][];
            /** @description The area of the page that is drawn. */
            frame: components["schemas"]["Extent"];
            /** @description Its id. */
            id: string;
            /**
             * @description Its kind.
             * @enum {unknown}
             */
            kind: "added" | "removed" | "changed" | "same";
            /** @description Its name, for people. */
            name: string;
            /** @description Number of elements that differ and are not listed. */
            omitted: number;
            /** @description The page in both versions, each drawn in `frame`; absent where they are too large. */
            pictures?: {
                /** @description SVG. */
                after?: string;
                /** @description SVG. */
                before?: string;
            };
        };
        /** Person */
        Person: {
            /** @description Name as people see it. */
            display_name: string;
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
        };
        /** PersonList */
        PersonList: {
            /** @description Send this as `after` for the following page; null on the last. */
            next: string | null;
            /** @description The people of this page. */
            people: components["schemas"]["Person"][];
        };
        /**
         * Picture
         * @description An SVG without scripts and references to other files.
         */
        Picture: string;
        /**
         * Problem
         * @description A problem document (RFC 9457).
         */
        Problem: {
            /** @description Stable code of the error. */
            code: string;
            /** @description What went wrong, for people. */
            detail: string;
            /** @description The single faults of a body. */
            errors?: {
                /** @description What is wrong, for people. */
                message: string;
                /** @description JSON pointer to the member. */
                pointer: string;
            }[];
            /** @description Id of the request. */
            instance: string;
            /** @description How far it is. */
            status: number;
            /** @description Name of the status. */
            title: string;
            /** @description Address of the description of this code. */
            type: string;
        } & {
            [key: string]: unknown;
        };
        /** Project */
        Project: {
            /**
             * Format: uuid
             * @description Id of the base branch.
             */
            base_branch_id: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description Its name, for people. */
            name: string;
            /** @description Name in addresses, unique in the workspace. */
            slug: string;
        };
        /** ProjectList */
        ProjectList: {
            /** @description Send this as `after` for the following page; null on the last. */
            next: string | null;
            /** @description The projects of this page. */
            projects: components["schemas"]["Project"][];
        };
        /** ProjectRole */
        ProjectRole: {
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description The group; null for a person. */
            group: {
                /**
                 * Format: uuid
                 * @description Its id.
                 */
                id: string;
                /** @description Its name, for people. */
                name: string;
            } | null;
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /**
             * @description A viewer reads, an editor also changes, an owner also decides about roles and what others have made.
             * @enum {unknown}
             */
            role: "viewer" | "editor" | "owner";
            /** @description The person; null for a group. */
            user: {
                /** @description Name as people see it. */
                display_name: string;
                /**
                 * Format: uuid
                 * @description Its id.
                 */
                id: string;
            } | null;
        };
        /** ProjectRoleList */
        ProjectRoleList: {
            /**
             * @description The role of everybody in the workspace; `none` hides the project from those without one of their own.
             * @enum {unknown}
             */
            base_role: "none" | "viewer" | "editor";
            /** @description Send this as `after` for the following page; null on the last. */
            next: string | null;
            /**
             * @description A viewer reads, an editor also changes, an owner also decides about roles and what others have made.
             * @enum {unknown}
             */
            own_role: "viewer" | "editor" | "owner";
            /** @description The roles of people and groups of this page. */
            roles: components["schemas"]["ProjectRole"][];
        };
        /** ProjectUpdate */
        ProjectUpdate: {
            /** @description Its name, for people. */
            name?: string;
            /** @description Name in addresses, unique in the workspace. */
            slug?: string;
        };
        /** PropertyChange */
        PropertyChange: {
            /** @description A text, a place (`x`, `y`) or a size (`w`, `h`) in px; absent where there is none. */
            after?: unknown;
            /**
             * @description What about it is different.
             * @enum {unknown}
             */
            aspect: "moved" | "resized" | "turned" | "relabelled" | "restyled" | "rerouted" | "rebound" | "reparented" | "attributes" | "meaning" | "hidden" | "layer" | "reordered";
            /** @description A text, a place (`x`, `y`) or a size (`w`, `h`) in px; absent where there is none. */
            before?: unknown;
            /** @description The property, such as `fill`, if the aspect has several. */
            name?: string;
        };
        /** ReadAllNotifications */
        ReadAllNotifications: {
            /**
             * Format: uuid
             * @description The newest one that was seen.
             */
            up_to?: string;
        };
        /** RecentChange */
        RecentChange: {
            /** @description The branch that it is on. */
            branch: {
                /**
                 * Format: uuid
                 * @description The branch that it was changed on.
                 */
                id: string;
                /** @description Its name, for people. */
                name: string;
            };
            /** @description Whether it was deleted. */
            deleted: boolean;
            /**
             * Format: uuid
             * @description Of the entity or diagram.
             */
            id: string;
            /** @description The name or the title that it has since. */
            name: string;
            /** @description Revision of that branch. */
            revision: number;
            /** @description Of the entity; `diagram` for a diagram. */
            type: string;
            /**
             * Format: date-time
             * @description When it was last written.
             */
            updated_at: string;
            /** @description Null for a run that no person has started. */
            updated_by: {
                /** @description Name as people see it. */
                display_name: string;
                /**
                 * Format: uuid
                 * @description Its id.
                 */
                id: string;
            } | null;
        };
        /** RecentChanges */
        RecentChanges: {
            /** @description Each entity and diagram once, the latest change first. */
            changes: components["schemas"]["RecentChange"][];
        };
        /** Reconverted */
        Reconverted: {
            /** @description The branch that it is on. */
            branch: {
                /**
                 * Format: uuid
                 * @description Its id.
                 */
                id: string;
                /** @description Its name, for people. */
                name: string;
            };
            /**
             * Format: uuid
             * @description Id of the diagram.
             */
            diagram_id: string;
            /** @description What was done so that the diagram is whole. */
            notices: components["schemas"]["ShapeNotice"][];
            /** @description The pages. */
            pages: components["schemas"]["ConvertedPage"][];
            /** @description What became of each element. */
            report: components["schemas"]["ConversionReport"];
            /** @description Revision of the branch that wrote the diagram. */
            revision: number;
            /** @description Its title. */
            title: string;
        };
        /** ReconvertRequest */
        ReconvertRequest: {
            /** @description Id or name of a branch; the base branch when omitted. */
            branch?: string;
            /** @description What a merge takes where both canvas and file changed the same of a shape. */
            choices?: components["schemas"]["ReimportChoice"][];
            /** @description Whether what people have changed on the canvas stays: what differs between the present source file and the new one is merged into it. Otherwise the canvas is replaced. */
            merge?: boolean;
            /** @description How the file is converted. */
            options?: components["schemas"]["ConversionOptions"];
            /**
             * Format: uuid
             * @description A file of the project that becomes the source, such as a newer version of it; the present one when omitted.
             */
            source_file_id?: string;
        };
        /** ReferringEntity */
        ReferringEntity: {
            /** @description Fields whose values name the entity. */
            fields: string[];
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description Its name, for people. */
            name: string;
            /** @description Its type. */
            type: string;
        };
        /** ReimportChoice */
        ReimportChoice: {
            /** @description As `props.color`, `props.w×h`, `place`, or `start` and `end` of an arrow. */
            property?: string;
            /** @description Id of the record in the snapshot. */
            shape_id: string;
            /**
             * @description The side that is taken.
             * @enum {unknown}
             */
            take: "canvas" | "file";
        };
        /** ReqifChanges */
        ReqifChanges: {
            /** @description Number of entities that the import would create or has created. */
            created: number;
            /** @description Number that was already as sent. */
            unchanged: number;
            /** @description Number that was changed. */
            updated: number;
        };
        /**
         * ReqifCounts
         * @description Elements of the document by kind and outcome; each counts once.
         */
        ReqifCounts: {
            /** @description Number of attached files. */
            attachment: components["schemas"]["ReqifOutcomes"];
            /** @description Number of attributes of types. */
            attribute: components["schemas"]["ReqifOutcomes"];
            /** @description Number of data types. */
            datatype: components["schemas"]["ReqifOutcomes"];
            /** @description Number of extensions of other tools. */
            extension: components["schemas"]["ReqifOutcomes"];
            /** @description Number of groups of relations. */
            group: components["schemas"]["ReqifOutcomes"];
            /** @description Number of places in specifications. */
            hierarchy: components["schemas"]["ReqifOutcomes"];
            /** @description Number of objects. */
            object: components["schemas"]["ReqifOutcomes"];
            /** @description Number of relations. */
            relation: components["schemas"]["ReqifOutcomes"];
            /** @description Number of specifications. */
            specification: components["schemas"]["ReqifOutcomes"];
            /** @description Its type. */
            type: components["schemas"]["ReqifOutcomes"];
            /** @description Number of values of objects. */
            value: components["schemas"]["ReqifOutcomes"];
        };
        /** ReqifDocument */
        ReqifDocument: {
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description Id of the person who created it; null if that person was deleted. */
            created_by: string | null;
            /** @description Entities that came from it, including specifications. */
            entities: number;
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description Name of the file that it came from. */
            name: string;
            /**
             * Format: uuid
             * @description Id of the project.
             */
            project_id: string;
            /** @description Program that wrote it. */
            source_tool: string | null;
            /** @description Its specifications, each an entity whose “Contents” are the lines of the document. */
            specifications: components["schemas"]["ReqifSpecification"][];
            /** @description Its title. */
            title: string;
            /**
             * Format: date-time
             * @description When it was last written.
             */
            updated_at: string;
        };
        /** ReqifDocumentList */
        ReqifDocumentList: {
            /** @description The documents. */
            documents: components["schemas"]["ReqifDocument"][];
            /** @description Send this as `after` for the following page; null on the last. */
            next: string | null;
        };
        /** ReqifExport */
        ReqifExport: {
            /** @description Id or name of a branch; the base branch when omitted. */
            branch?: string;
            /**
             * Format: uuid
             * @description A document that was imported; the whole project when omitted.
             */
            document_id?: string;
            /**
             * @description Archives hold attached files. `reqifz` when omitted.
             * @enum {unknown}
             */
            format?: "reqif" | "reqifz";
        };
        /** ReqifExportReport */
        ReqifExportReport: {
            /** @description Number of elements by what became of them. */
            counts: components["schemas"]["ReqifCounts"];
            /**
             * Format: uuid
             * @description The file of the project that was written.
             */
            file_id: string;
            /** @description Name of the file. */
            file_name: string;
            /** @description What a person should know about the result. */
            messages: components["schemas"]["ReqifMessage"][];
            /** @description In bytes. */
            size: number;
        };
        /** ReqifImport */
        ReqifImport: {
            /** @description The branch that it is on. */
            branch: {
                /**
                 * Format: uuid
                 * @description Its id.
                 */
                id: string;
                /** @description Its name, for people. */
                name: string;
            };
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description Id of the person who created it; null if that person was deleted. */
            created_by: string | null;
            /** @description Attached files that have been looked at. */
            done: number;
            /** @description Whether it only tells what would be written. */
            dry_run: boolean;
            /** @description Why it failed; null if it did not. */
            error: string | null;
            /** @description Why it failed: a code of reading, or one of the branch. */
            error_code: string | null;
            /** @description Name of the file when the import was started. */
            file_name: string;
            /** @description When it ended; null before that. */
            finished_at: string | null;
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /**
             * @description How far it is.
             * @enum {unknown}
             */
            phase: "queued" | "running" | "succeeded" | "failed" | "canceled";
            /**
             * Format: uuid
             * @description Id of the project.
             */
            project_id: string;
            /** @description When it has succeeded. */
            report: components["schemas"]["ReqifImportReport"] | null;
            /** @description When work on it began; null before that. */
            started_at: string | null;
            /** @description Attached files; null until they are counted. */
            total: number | null;
        };
        /** ReqifImportedDocument */
        ReqifImportedDocument: {
            /** @description Whether this is its first import. */
            created: boolean;
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description Name of its file. */
            name: string;
            /** @description Its title. */
            title: string;
        };
        /** ReqifImportList */
        ReqifImportList: {
            /** @description The imports of this page, newest first. */
            imports: components["schemas"]["ReqifImportSummary"][];
            /** @description Send this as `after` for the following page; null on the last. */
            next: string | null;
        };
        /** ReqifImportReport */
        ReqifImportReport: {
            /** @description The branch that it is on. */
            branch: {
                /**
                 * Format: uuid
                 * @description Its id.
                 */
                id: string;
                /** @description Its name, for people. */
                name: string;
            };
            /** @description Number of elements by what became of them. */
            counts: components["schemas"]["ReqifCounts"];
            /** @description The documents. */
            documents: components["schemas"]["ReqifImportedDocument"][];
            /** @description Whether nothing was written. */
            dry_run: boolean;
            /** @description What a person should know about the result. */
            messages: components["schemas"]["ReqifMessage"][];
            /** @description What the import wrote. */
            written: components["schemas"]["ReqifWritten"];
        };
        /** ReqifImportRequest */
        ReqifImportRequest: {
            /** @description Id or name of a branch; the base branch when omitted. */
            branch?: string;
            /** @description Reports everything and writes nothing. */
            dry_run?: boolean;
            /**
             * Format: uuid
             * @description A .reqif or .reqifz file of the project.
             */
            file_id: string;
            /** @description Whether you are notified of its end; true when omitted. */
            notify?: boolean;
        };
        /** ReqifImportSummary */
        ReqifImportSummary: {
            /** @description The branch that it is on. */
            branch: {
                /**
                 * Format: uuid
                 * @description Its id.
                 */
                id: string;
                /** @description Its name, for people. */
                name: string;
            };
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description Id of the person who created it; null if that person was deleted. */
            created_by: string | null;
            /** @description Attached files that have been looked at. */
            done: number;
            /** @description Whether it only tells what would be written. */
            dry_run: boolean;
            /** @description Why it failed; null if it did not. */
            error: string | null;
            /** @description Why it failed: a code of reading, or one of the branch. */
            error_code: string | null;
            /** @description Name of the file when the import was started. */
            file_name: string;
            /** @description When it ended; null before that. */
            finished_at: string | null;
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /**
             * @description How far it is.
             * @enum {unknown}
             */
            phase: "queued" | "running" | "succeeded" | "failed" | "canceled";
            /**
             * Format: uuid
             * @description Id of the project.
             */
            project_id: string;
            /** @description When work on it began; null before that. */
            started_at: string | null;
            /** @description Attached files; null until they are counted. */
            total: number | null;
        };
        /** ReqifMessage */
        ReqifMessage: {
            /**
             * @description Stable code of the message.
             * @enum {unknown}
             */
            code: "duplicate-identifier" | "identifier-made" | "type-renamed" | "type-joined" | "attribute-renamed" | "choice-renamed" | "choices-too-many" | "read-only-not-enforced" | "editable-attributes-dropped" | "default-not-applied" | "number-rounded" | "date-without-zone" | "value-invalid" | "value-of-unknown-attribute" | "value-twice" | "choice-unknown" | "required-value-missing" | "object-without-type" | "relation-unresolved" | "attribute-kept" | "relation-values-kept" | "group-type-kept" | "group-kept" | "hierarchy-unresolved" | "extension-kept" | "markup-simplified" | "original-value-dropped" | "link-refused" | "attachment-remote" | "attachment-missing" | "attachment-kept-as-file" | "attachment-not-converted" | "attachment-approximated" | "attachment-of-another" | "attachment-of-relation" | "attachment-unused" | "value-not-written" | "person-as-text" | "text-not-understood" | "contents-line-without-entity" | "group-not-written" | "relation-outside" | "diagram-as-file" | "diagram-edited" | "attachment-not-written" | "diagram-missing" | "file-missing";
            /** @description Number of elements that it is about. */
            count: number;
            /**
             * @description What became of the element; null if the message is about no single one.
             * @enum {unknown}
             */
            outcome: "converted" | "approximated" | "merged" | "dropped";
            /** @description The first of them: identifiers, files or fields. */
            places: string[];
            /**
             * @description How much it matters.
             * @enum {unknown}
             */
            severity: "info" | "warning";
            /** @description Its title. */
            title: string;
        };
        /** ReqifObject */
        ReqifObject: {
            /**
             * Format: uuid
             * @description Id of the entity or diagram.
             */
            entity_id: string;
            /** @description Of its objects or specifications, nearly always one. */
            identifiers: string[];
        };
        /** ReqifObjectList */
        ReqifObjectList: {
            /** @description Send this as `after` for the following page; null on the last. */
            next: string | null;
            /** @description Entities that documents of requirements were imported as. */
            objects: components["schemas"]["ReqifObject"][];
        };
        /** ReqifOutcomes */
        ReqifOutcomes: {
            /** @description Number that is shown in a similar form. */
            approximated: number;
            /** @description Number that is shown as in its source. */
            converted: number;
            /** @description Number that is not shown. */
            dropped: number;
            /** @description Number that became part of another element. */
            merged: number;
        };
        /** ReqifSpecification */
        ReqifSpecification: {
            /**
             * Format: uuid
             * @description Id of the entity or diagram.
             */
            entity_id: string;
            /** @description As it was imported. */
            name: string;
        };
        /** ReqifWritten */
        ReqifWritten: {
            /** @description The diagrams. */
            diagrams: components["schemas"]["ReqifChanges"];
            /** @description The entities. */
            entities: components["schemas"]["ReqifChanges"];
            /** @description Fields that were added to the data model. */
            fields: number;
            /** @description Attached files that were added. */
            files: number;
            /** @description Types of entities that were added to the data model. */
            types: number;
        };
        /** RerunRequest */
        RerunRequest: {
            /** @description Only this automation; all when omitted. */
            automation_id?: string;
            /** @description Id of the branch. */
            branch_id: string;
            /** @description Id of the project. */
            project_id: string;
        };
        /** Restored */
        Restored: {
            /** @description The branch that it is on. */
            branch: {
                /**
                 * Format: uuid
                 * @description Its id.
                 */
                id: string;
                /** @description Its name, for people. */
                name: string;
            };
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description Its name, for people. */
            name: string;
            /** @description Revision of the branch that has it now. */
            revision: number;
        };
        /** RestoreRequest */
        RestoreRequest: {
            /** @description Id or name of a branch; the base branch when omitted. */
            branch?: string;
            /** @description That of the version to restore. */
            revision: number;
        };
        /** ReviewPolicy */
        ReviewPolicy: {
            /** @description Whether a merge may be forced although requirements are not met. */
            allow_merge_override: boolean;
            /** @description Whether each changed item has to be approved by a person in its review fields. */
            changed_item_review_enabled: boolean;
            /** @description Names of user fields. */
            changed_item_review_fields: string[];
            /**
             * @description The role that may force a merge.
             * @enum {unknown}
             */
            merge_override_role: "admins" | "admins_and_parent_branch_owners";
            /** @description A whole number; kept while the rule is off. */
            min_approvals: number;
            /** @description Whether a number of people has to approve. */
            min_approvals_enabled: boolean;
        };
        /** ReviewPolicyUpdate */
        ReviewPolicyUpdate: {
            /** @description Whether a merge may be forced although requirements are not met. */
            allow_merge_override?: boolean;
            /** @description Whether each changed item has to be approved by a person in its review fields. */
            changed_item_review_enabled?: boolean;
            /** @description Names of user fields. */
            changed_item_review_fields?: string[];
            /**
             * @description The role that may force a merge.
             * @enum {unknown}
             */
            merge_override_role?: "admins" | "admins_and_parent_branch_owners";
            /** @description A whole number; kept while the rule is off. */
            min_approvals?: number;
            /** @description Whether a number of people has to approve. */
            min_approvals_enabled?: boolean;
        };
        /** ReviewRequest */
        ReviewRequest: {
            /**
             * Format: uuid
             * @description Id of the branch.
             */
            branch_id: string;
            /** @description A text for the people concerned. */
            comment: string | null;
            /**
             * Format: uuid
             * @description Id of the person who asks.
             */
            requested_by: string;
            /** @description Ids of the people who are asked. */
            reviewer_ids: string[];
            /** @description Revision of the branch at that moment. */
            revision: number;
        };
        /** RunResult */
        RunResult: {
            /**
             * Format: uuid
             * @description Id of the run, for polling.
             */
            agent_id: string;
            /** @description Number of times that a worker has claimed the run. */
            attempt: number;
            /**
             * Format: uuid
             * @description Id of the automation.
             */
            automation_id: string;
            /** @description Name of the automation. */
            automation_name: string;
            /** @description The branch under review. */
            branches: {
                /**
                 * Format: uuid
                 * @description Its id.
                 */
                id: string;
                /** @description Its name, for people. */
                name: string;
            }[];
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description Why the run failed. */
            error: string | null;
            /** @description When it ended; null before that. */
            finished_at: string | null;
            /** @description The agent's verdict on a branch: passed or failed. */
            integration_grade: string | null;
            /** @description The agent's closing words. */
            integration_response: string | null;
            /**
             * @description How far it is.
             * @enum {unknown}
             */
            phase: "queued" | "running" | "succeeded" | "failed" | "canceled" | "timed_out";
            /**
             * Format: uuid
             * @description Id of the project.
             */
            project_id: string;
            /** @description Slug of the project. */
            project_slug: string;
            /** @description When work on it began; null before that. */
            started_at: string | null;
            /**
             * @description A waiting run also counts as running; `phase` tells them apart.
             * @enum {unknown}
             */
            status: "running" | "succeeded" | "failed" | "canceled" | "timed_out";
        };
        /** RunResultList */
        RunResultList: {
            /** @description Send this as `after` for the following page; null on the last. */
            next: string | null;
            /** @description The runs. */
            results: components["schemas"]["RunResult"][];
        };
        /** RunResults */
        RunResults: {
            /** @description The runs. */
            results: components["schemas"]["RunResult"][];
        };
        /** RunStep */
        RunStep: {
            /** @description Names of the tools that the model called. */
            calls: string[];
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description Input of the tool; null for an answer. */
            input: unknown;
            /**
             * @description Its kind.
             * @enum {unknown}
             */
            kind: "model" | "tool";
            /** @description Number of the step in its run, from 0. */
            n: number;
            /** @description Name of the tool; `model` for an answer. */
            name: string;
            /** @description Result of the tool; null for an answer. */
            output: unknown;
            /** @description Text of the model. */
            text: string | null;
            /** @description Number of tokens that the model used. */
            tokens: number;
        };
        /** RunSteps */
        RunSteps: {
            /** @description The data of the event that started the run. */
            event: unknown;
            /** @description The steps of this page, in their order. */
            steps: components["schemas"]["RunStep"][];
        };
        /** SavedDiagram */
        SavedDiagram: {
            /** @description The branch that it is on. */
            branch: {
                /**
                 * Format: uuid
                 * @description Its id.
                 */
                id: string;
                /** @description Its name, for people. */
                name: string;
            };
            /** @description Ids of the entities that the diagram is attached to. */
            host_entity_ids: string[];
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /**
             * Format: uuid
             * @description Id of the project.
             */
            project_id: string;
            /** @description Revision of the branch that wrote the diagram. */
            revision: number;
            /** @description Its title. */
            title: string;
        };
        /** SearchHit */
        SearchHit: {
            /** @description What the comment is on; null for other hits. */
            comment_on: {
                /** @description Null for the base branch. */
                branch: {
                    /**
                     * Format: uuid
                     * @description Its id.
                     */
                    id: string;
                    /** @description Its name, for people. */
                    name: string;
                } | null;
                /**
                 * @description What the comment is about.
                 * @enum {unknown}
                 */
                target: "entity" | "diagram" | "shape" | "branch";
                /**
                 * Format: uuid
                 * @description Id of what it is about.
                 */
                target_id: string;
            } | null;
            /** @description The text around the first of the words. */
            excerpt: string;
            /** @description The field of the value; null for other matches. */
            field: string | null;
            /**
             * Format: uuid
             * @description Of the entity or diagram; of the first comment of the thread.
             */
            id: string;
            /**
             * @description What was found.
             * @enum {unknown}
             */
            kind: "entity" | "diagram" | "comment";
            /**
             * @description Where the words are: in the name, in a value, in a text of the diagram or in the comment.
             * @enum {unknown}
             */
            matched: "name" | "value" | "shape" | "comment";
            /** @description Of the entity, or title of the diagram; who wrote the comment. */
            name: string;
            /** @description The shape with the text, or that the comment is on. */
            shape_id: string | null;
            /** @description Of the entity; null for anything else. */
            type: string | null;
            /** @description Null for a comment. */
            updated_at: string | null;
        };
        /** SearchHits */
        SearchHits: {
            /** @description Whether more was found than the limit. */
            has_more: boolean;
            /** @description The best first: names, then values and texts in diagrams, then comments. */
            hits: components["schemas"]["SearchHit"][];
        };
        /** ShapeChoice */
        ShapeChoice: {
            /** @description Id of the diagram. */
            entity_id: string;
            /** @description As `props.color`, `props.w×h`, `place`, or `start` and `end` of an arrow. */
            property?: string;
            /** @description Id of the record in the snapshot. */
            shape_id: string;
            /**
             * @description Whose value the merge takes. Of a shape that one deleted, `branch` or `parent` as that one has it.
             * @enum {unknown}
             */
            take: "branch" | "parent";
        };
        /** ShapeConflict */
        ShapeConflict: {
            /** @description Its value at the fork, in words. */
            base?: string;
            /** @description Its value on the branch, in words. */
            branch?: string;
            /**
             * @description The side that deleted the shape.
             * @enum {unknown}
             */
            deleted_by?: "branch" | "parent";
            /**
             * @description Both branches changed a property; or one deleted the shape, and the other changed it.
             * @enum {unknown}
             */
            kind: "property" | "deleted";
            /** @description Its value on the parent, in words. */
            parent?: string;
            /** @description As `props.color`, `props.w×h`, `place`, or `start` and `end` of an arrow. */
            property?: string;
            /** @description Id of the record in the snapshot. */
            shape_id: string;
            /** @description Its text, or what it is. */
            shape_name: string;
        };
        /** ShapeLinkUpdate */
        ShapeLinkUpdate: {
            /** @description Id or name of a branch; the base branch when omitted. */
            branch?: string;
            /** @description An entity of the branch that the shape stands for; null for none any more. */
            entity_id: string | null;
            /** @description Id of the record in the snapshot. */
            shape_id: string;
        };
        /** ShapeNotice */
        ShapeNotice: {
            /** @description `start` or `end` of an arrow. */
            end?: string;
            /**
             * @description An arrow is bound to nothing, because its shape was deleted; a container that was deleted is kept for what is new in it; a group is empty; two shapes that were put into each other stay where the branch, or the canvas, has them.
             * @enum {unknown}
             */
            kind: "arrow-unbound" | "container-kept" | "group-removed" | "cycle";
            /** @description Id of the record in the snapshot. */
            shape_id: string;
            /** @description The label of the shape, or its kind. */
            shape_name: string;
        };
        /** SignInLink */
        SignInLink: {
            /**
             * Format: date-time
             * @description When it ends; null if it does not.
             */
            expires_at: string;
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description Shown only once and not stored. The link is `/console#/sign-in?token=` and the token. */
            token: string;
            /**
             * Format: uuid
             * @description Id of the person.
             */
            user_id: string;
        };
        /** StoredFile */
        StoredFile: {
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description Id of the person who created it; null if that person was deleted. */
            created_by: string | null;
            /** @description Entities that it is attached to. */
            entity_ids: string[];
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description As detected from the first bytes, not as stated by the sender. */
            media_type: string;
            /** @description Its name, for people. */
            name: string;
            /**
             * Format: uuid
             * @description Id of the project.
             */
            project_id: string;
            /** @description SHA-256 of the content, as 64 hexadecimal digits. */
            sha256: string;
            /** @description In bytes. */
            size: number;
        };
        /** StoredFileList */
        StoredFileList: {
            /** @description The files. */
            files: components["schemas"]["StoredFile"][];
            /** @description Send this as `after` for the following page; null on the last. */
            next: string | null;
        };
        /** StoredFileUpdate */
        StoredFileUpdate: {
            /** @description All entities that it is attached to. */
            entity_ids?: string[];
            /** @description Its name, for people. */
            name?: string;
        };
        /** Template */
        Template: {
            /** @description What it is for. */
            description: string;
            /**
             * @description Name of a template.
             * @enum {unknown}
             */
            name: "flowchart" | "sequence" | "swimlanes" | "c4-containers" | "deployment" | "requirement-trace";
            /** @description What it is called. */
            title: string;
        };
        /** TemplateList */
        TemplateList: {
            /** @description In the order of a list. */
            templates: components["schemas"]["Template"][];
        };
        /**
         * TemplatePicture
         * @description An SVG.
         */
        TemplatePicture: string;
        /** Trace */
        Trace: {
            /** @description In the order of their ids. */
            entities: components["schemas"]["TracedEntity"][];
            /** @description Send this as `after` for the following page; null on the last. */
            next: string | null;
        };
        /** TraceCounts */
        TraceCounts: {
            /** @description False where there are more than 10,000, of which the first are counted. */
            complete: boolean;
            /** @description Entities that were counted. */
            entities: number;
            /** @description Those that no diagram shows. */
            no_diagram: number;
            /** @description Those without a link to or from an entity. */
            no_link: number;
            /** @description Those without a link of a field whose name begins with “satisf”. */
            not_satisfied: number;
            /** @description Those with a suspect link. */
            suspect: number;
        };
        /** TracedContent */
        TracedContent: {
            /** @description Its name, for people. */
            name: string;
            /** @description The values by the display name of their field. */
            values: {
                [key: string]: unknown;
            };
        };
        /** TracedEntity */
        TracedEntity: {
            /** @description Diagrams that are linked to it or show it as a shape. */
            diagrams: number;
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description Entities whose values name it by its id. */
            linked_from: number;
            /** @description Entities that its values name by their ids. */
            links_to: number;
            /** @description Its name, for people. */
            name: string;
            /** @description Links of a field whose name begins with “satisf”, in either direction. */
            satisfied: number;
            /** @description Links of which an end has changed since they were confirmed. */
            suspect: number;
            /** @description Its type. */
            type: string;
        };
        /** TraceEnd */
        TraceEnd: {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description Its name, for people. */
            name: string;
            /** @description Its type. */
            type: string;
        };
        /** TriggerEvent */
        TriggerEvent: {
            /** @description Data of the event. */
            context?: {
                [key: string]: unknown;
            };
            /** @description Id of the project. */
            project_id: string;
            /** @description Webhook name, case-sensitive. */
            source: string;
            /** @description False returns at once; otherwise the response waits for the runs, for at most 25 s. */
            wait?: boolean;
        };
        /** Usage */
        Usage: {
            /** @description Bytes of drawings and files, as they are stored. */
            bytes: {
                /** @description The quota; null for none. */
                max: number | null;
                /** @description Bytes of drawings and files, as they are stored. */
                used: number;
            };
            /** @description Conversions of today (UTC), which are counted only where there is a quota. */
            conversions: {
                /** @description The quota; null for none. */
                max: number | null;
                /** @description Conversions of today (UTC), which are counted only where there is a quota. */
                used: number;
            };
            /** @description Diagrams that exist on some branch. */
            diagrams: {
                /** @description The quota; null for none. */
                max: number | null;
                /** @description Diagrams that exist on some branch. */
                used: number;
            };
        };
        /** User */
        User: {
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description Name as people see it. */
            display_name: string;
            /** @description E-mail address. */
            email: string;
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /**
             * @description What its holder may do.
             * @enum {unknown}
             */
            role: "admin" | "member";
            /** @description Its name in the tokens of the identity provider; null if it has none. */
            subject: string | null;
        };
        /** UserGroup */
        UserGroup: {
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description Ids of the members. */
            member_ids: string[];
            /** @description Its name, for people. */
            name: string;
        };
        /** UserGroupList */
        UserGroupList: {
            /** @description Send this as `after` for the following page; null on the last. */
            next: string | null;
            /** @description The groups of this page. */
            user_groups: components["schemas"]["UserGroup"][];
        };
        /** UserGroupUpdate */
        UserGroupUpdate: {
            /** @description Ids of the members. */
            member_ids?: string[];
            /** @description Its name, for people. */
            name?: string;
        };
        /** UserList */
        UserList: {
            /** @description Send this as `after` for the following page; null on the last. */
            next: string | null;
            /** @description The people of this page. */
            users: components["schemas"]["User"][];
        };
        /** UserUpdate */
        UserUpdate: {
            /** @description Name as people see it. */
            display_name?: string;
            /**
             * Format: email
             * @description E-mail address.
             */
            email?: string;
            /**
             * @description What its holder may do.
             * @enum {unknown}
             */
            role?: "admin" | "member";
            /** @description The `sub` of this person in bearer tokens. */
            subject?: string | null;
        };
        /** ValuesUpdate */
        ValuesUpdate: {
            /** @description Id or name of a branch; the base branch when omitted. */
            branch?: string;
            /** @description Its name, for people. */
            name?: string;
            /** @description The values by the display name of their field. */
            values: components["schemas"]["EntityValues"];
        };
        /** Version */
        Version: {
            /** @description The branch that it is on. */
            branch: {
                /**
                 * Format: uuid
                 * @description The branch that wrote it, which may be one that this branch was made from.
                 */
                id: string;
                /** @description Its name, for people. */
                name: string;
            };
            /** @description Whether the version is a deletion, which cannot be opened or restored. */
            deleted: boolean;
            /** @description The import, and the path of the file in it, that wrote the version of a diagram. */
            imported_from: {
                /**
                 * Format: uuid
                 * @description Id of the import.
                 */
                import_id: string;
                /** @description Path of the file within its import. */
                path: string;
            } | null;
            /** @description The name or the title that it had. */
            name: string;
            /** @description Revision of the branch that wrote the version. */
            revision: number;
            /**
             * Format: date-time
             * @description When it was last written.
             */
            updated_at: string;
            /** @description Null for a run that no person has started. */
            updated_by: {
                /** @description Name as people see it. */
                display_name: string;
                /**
                 * Format: uuid
                 * @description Its id.
                 */
                id: string;
            } | null;
        };
        /** VersionChanges */
        VersionChanges: {
            /** @description Revision of the branch that wrote the version. */
            after: number;
            /** @description Revision of the branch that wrote the version. */
            before: number;
            /** @description Number of elements by what became of them. */
            counts: {
                /** @description Number of elements that were added. */
                added: number;
                /** @description Number of elements that were changed. */
                changed: number;
                /** @description Elements that differ in nothing that can be seen. */
                noise: number;
                /** @description Number of elements that were removed. */
                removed: number;
            };
            /**
             * Format: uuid
             * @description Id of the diagram.
             */
            diagram_id: string;
            /** @description Whether there is nothing to see. */
            is_same: boolean;
            /** @description Pages that differ. */
            pages: components["schemas"]["PageChange"][];
            /** @description Of the later version. */
            title: string;
        };
        /** Webhook */
        Webhook: {
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description False stops messages; an address that answers 410 is turned off. */
            enabled: boolean;
            /** @description The events that it is told. */
            events: ("run.ended" | "import.ended" | "entity.written" | "diagram.written" | "branch.approved" | "branch.merged" | "comment.created" | "review.requested" | "notification.created")[];
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description Only events of this project; null for all. */
            project_id: string | null;
            /** @description The address that is told. */
            url: string;
        };
        /** WebhookDelivery */
        WebhookDelivery: {
            /** @description Number of times that the message was sent. */
            attempts: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description Why the last attempt failed. */
            error: string | null;
            /**
             * @description The event that the message is about.
             * @enum {unknown}
             */
            event: "run.ended" | "import.ended" | "entity.written" | "diagram.written" | "branch.approved" | "branch.merged" | "comment.created" | "review.requested" | "notification.created" | "webhook.test";
            /** @description When it ended; null before that. */
            finished_at: string | null;
            /**
             * Format: uuid
             * @description The `webhook-id` header of the message, the same at each attempt.
             */
            id: string;
            /** @description Null when there will be no further attempt. */
            next_attempt_at: string | null;
            /** @description The body of the message. */
            payload: {
                [key: string]: unknown;
            };
            /** @description The last status that the address answered with. */
            response_status: number | null;
            /**
             * @description Whether the address has received it.
             * @enum {unknown}
             */
            status: "pending" | "delivered" | "failed";
        };
        /** WebhookDeliveryList */
        WebhookDeliveryList: {
            /** @description The messages of this page, newest first. */
            deliveries: components["schemas"]["WebhookDelivery"][];
            /** @description Send this as `after` for the following page; null on the last. */
            next: string | null;
        };
        /** WebhookList */
        WebhookList: {
            /** @description Send this as `after` for the following page; null on the last. */
            next: string | null;
            /** @description The webhooks of this page. */
            webhooks: components["schemas"]["Webhook"][];
        };
        /** WebhookUpdate */
        WebhookUpdate: {
            /** @description Whether it is in effect. */
            enabled?: boolean;
            /** @description The events that it is told. */
            events?: ("run.ended" | "import.ended" | "entity.written" | "diagram.written" | "branch.approved" | "branch.merged" | "comment.created" | "review.requested" | "notification.created")[];
            /** @description A public https address. */
            url?: string;
        };
    };
    responses: {
        /** @description A problem document. */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listRuns: {
        parameters: {
            query: {
                /** @description Id of the run. */
                agent_id: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "agent_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "automation_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "automation_name": "Check deliveries",
                     *           "branches": [],
                     *           "error": null,
                     *           "integration_grade": null,
                     *           "integration_response": null,
                     *           "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "project_slug": "pump",
                     *           "status": "running",
                     *           "phase": "running",
                     *           "attempt": 1,
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "started_at": "2026-03-14T09:26:53.589Z",
                     *           "finished_at": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RunResults"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the run. */
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "agent_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "automation_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "automation_name": "Check deliveries",
                     *       "branches": [],
                     *       "error": null,
                     *       "integration_grade": null,
                     *       "integration_response": null,
                     *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "project_slug": "pump",
                     *       "status": "running",
                     *       "phase": "running",
                     *       "attempt": 1,
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "started_at": "2026-03-14T09:26:53.589Z",
                     *       "finished_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["RunResult"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    cancelRun: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: for a day, the same key and request return the first response again. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id of the run. */
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "agent_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "automation_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "automation_name": "Check deliveries",
                     *       "branches": [],
                     *       "error": null,
                     *       "integration_grade": null,
                     *       "integration_response": null,
                     *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "project_slug": "pump",
                     *       "status": "running",
                     *       "phase": "running",
                     *       "attempt": 1,
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "started_at": "2026-03-14T09:26:53.589Z",
                     *       "finished_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["RunResult"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listRunSteps: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the run. */
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "event": {},
                     *       "steps": [
                     *         {
                     *           "n": 1,
                     *           "kind": "model",
                     *           "name": "Pump",
                     *           "text": "Pump",
                     *           "calls": [
                     *             "text"
                     *           ],
                     *           "input": {},
                     *           "output": {},
                     *           "tokens": 1,
                     *           "created_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RunSteps"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    triggerAutomations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *       "source": "delivery.received",
                 *       "context": {
                 *         "event_id": "e-1047",
                 *         "part": "Pump"
                 *       },
                 *       "wait": false
                 *     }
                 */
                "application/json": components["schemas"]["TriggerEvent"];
            };
        };
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "agent_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "automation_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "automation_name": "Check deliveries",
                     *           "branches": [],
                     *           "error": null,
                     *           "integration_grade": null,
                     *           "integration_response": null,
                     *           "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "project_slug": "pump",
                     *           "status": "running",
                     *           "phase": "running",
                     *           "attempt": 1,
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "started_at": "2026-03-14T09:26:53.589Z",
                     *           "finished_at": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RunResults"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listBranchChecks: {
        parameters: {
            query: {
                /** @description Only checks of this automation. */
                automation_id?: string;
                /** @description Id of the branch. */
                branch_id: string;
                /** @description Id of the project. */
                project_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "checks": [
                     *         {
                     *           "automation_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "name": "Naming rules",
                     *           "status": "passed",
                     *           "error": null,
                     *           "output": "All names follow the rules.",
                     *           "ran_at": "2026-03-14T09:26:53.589Z",
                     *           "run_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["BranchCheckList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    rerunBranchChecks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *       "branch_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *       "automation_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                 *     }
                 */
                "application/json": components["schemas"]["RerunRequest"];
            };
        };
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "agent_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "automation_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "automation_name": "Check deliveries",
                     *           "branches": [],
                     *           "error": null,
                     *           "integration_grade": null,
                     *           "integration_response": null,
                     *           "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "project_slug": "pump",
                     *           "status": "running",
                     *           "phase": "running",
                     *           "attempt": 1,
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "started_at": "2026-03-14T09:26:53.589Z",
                     *           "finished_at": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RunResults"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page. */
                after?: string;
                /** @description Maximum number of items; 100 by default. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "api_keys": [
                     *         {
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "name": "Pump",
                     *           "user_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "role": "admin",
                     *           "prefix": "cust_live_",
                     *           "last_four": "x7Qd",
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "expires_at": "2026-03-14T09:26:53.589Z",
                     *           "revoked_at": "2026-03-14T09:26:53.589Z",
                     *           "last_used_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["ApiKeyList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Pump",
                 *       "user_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *       "role": "admin",
                 *       "expires_at": "2027-03-14T00:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["NewApiKey"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "name": "Pump",
                     *       "user_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "role": "admin",
                     *       "prefix": "cust_live_",
                     *       "last_four": "x7Qd",
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "expires_at": "2026-03-14T09:26:53.589Z",
                     *       "revoked_at": null,
                     *       "last_used_at": null,
                     *       "key": "cust_live_…"
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedApiKey"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the key. */
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listAuditLog: {
        parameters: {
            query?: {
                /** @description Only this action. */
                action?: string;
                /** @description Only actions of this person. */
                actor_id?: string;
                /** @description The `next` of the previous page. */
                after?: string;
                /** @description Maximum number of items; 100 by default. */
                limit?: number;
                /** @description Only actions on this object. */
                target_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entries": [
                     *         {
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "actor_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "action": "branch.merged",
                     *           "target_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "subject": {
                     *             "kind": "branch",
                     *             "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *             "name": "work",
                     *             "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *           },
                     *           "details": {
                     *             "merge": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *           },
                     *           "request_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a36",
                     *           "created_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["AuditEntryList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    convertCanvas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "snapshot": {},
                 *       "source": "delivery.received",
                 *       "compressed": true
                 *     }
                 */
                "application/json": components["schemas"]["CanvasConversionRequest"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "title": "Cooling circuit",
                     *       "content": "text",
                     *       "report": {
                     *         "counts": {
                     *           "converted": 1,
                     *           "merged": 2,
                     *           "approximated": 0,
                     *           "rasterised": 0,
                     *           "dropped": 0,
                     *           "total": 3
                     *         },
                     *         "pages": [],
                     *         "messages": [],
                     *         "repaired": true,
                     *         "verdicts": {
                     *           "exact": "kept",
                     *           "native": "kept"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CanvasConversion"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    convertDiagram: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "content": "<mxGraphModel><root><mxCell id=\"0\"/><mxCell id=\"1\" parent=\"0\"/><mxCell id=\"a\" value=\"Pump\" vertex=\"1\" parent=\"1\"><mxGeometry x=\"40\" y=\"40\" width=\"120\" height=\"60\" as=\"geometry\"/></mxCell></root></mxGraphModel>",
                 *       "encoding": "utf8",
                 *       "filename": "pump.drawio",
                 *       "options": {
                 *         "pages": "all",
                 *         "mode": "best-effort",
                 *         "prefer": "look",
                 *         "connectors": "faithful",
                 *         "targetSchema": "5.4",
                 *         "conflicts": "ours",
                 *         "language": "text"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ConversionRequest"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "title": "Cooling circuit",
                     *       "snapshot": {},
                     *       "pages": [
                     *         {
                     *           "id": "p1",
                     *           "name": "Overview",
                     *           "shapes": 1
                     *         }
                     *       ],
                     *       "report": {
                     *         "counts": {
                     *           "converted": 1,
                     *           "merged": 2,
                     *           "approximated": 0,
                     *           "rasterised": 0,
                     *           "dropped": 0,
                     *           "total": 3
                     *         },
                     *         "pages": [],
                     *         "messages": [],
                     *         "repaired": true,
                     *         "verdicts": {
                     *           "exact": "kept",
                     *           "native": "kept"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Conversion"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "templates": [
                     *         {
                     *           "name": "flowchart",
                     *           "title": "Flowchart",
                     *           "description": "Steps, a decision and a way back."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TemplateList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getTemplatePicture: {
        parameters: {
            query: {
                /** @description Name of a template. */
                template: "flowchart" | "sequence" | "swimlanes" | "c4-containers" | "deployment" | "requirement-trace";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example text */
                    "image/svg+xml": components["schemas"]["TemplatePicture"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listGroups: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page. */
                after?: string;
                /** @description Maximum number of items; 100 by default. */
                limit?: number;
                /** @description Only those whose name contains this text, without regard to case. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "groups": [
                     *         {
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "name": "Pump"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["GroupNameList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getLinkPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "max_days": 1,
                     *       "makers": "members"
                     *     }
                     */
                    "application/json": components["schemas"]["LinkPolicy"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateLinkPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "max_days": 1,
                 *       "makers": "members"
                 *     }
                 */
                "application/json": components["schemas"]["LinkPolicyUpdate"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "max_days": 1,
                     *       "makers": "members"
                     *     }
                     */
                    "application/json": components["schemas"]["LinkPolicy"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "email": "ada@acme.example",
                     *         "display_name": "Ada Lovelace"
                     *       },
                     *       "workspace": {
                     *         "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "slug": "pump",
                     *         "name": "Pump"
                     *       },
                     *       "is_admin": true,
                     *       "credential": "api-key",
                     *       "api_key_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "mails": true
                     *     }
                     */
                    "application/json": components["schemas"]["Me"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "mails": true
                 *     }
                 */
                "application/json": components["schemas"]["MeUpdate"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "email": "ada@acme.example",
                     *         "display_name": "Ada Lovelace"
                     *       },
                     *       "workspace": {
                     *         "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "slug": "pump",
                     *         "name": "Pump"
                     *       },
                     *       "is_admin": true,
                     *       "credential": "api-key",
                     *       "api_key_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "mails": true
                     *     }
                     */
                    "application/json": components["schemas"]["Me"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listOwnApiKeys: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page. */
                after?: string;
                /** @description Maximum number of items; 100 by default. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "api_keys": [
                     *         {
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "name": "Pump",
                     *           "user_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "role": "admin",
                     *           "prefix": "cust_live_",
                     *           "last_four": "x7Qd",
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "expires_at": "2026-03-14T09:26:53.589Z",
                     *           "revoked_at": "2026-03-14T09:26:53.589Z",
                     *           "last_used_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["ApiKeyList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createOwnApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Pump",
                 *       "role": "admin",
                 *       "expires_at": "2026-03-14T09:26:53.589Z"
                 *     }
                 */
                "application/json": components["schemas"]["NewOwnApiKey"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "name": "Pump",
                     *       "user_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "role": "admin",
                     *       "prefix": "cust_live_",
                     *       "last_four": "x7Qd",
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "expires_at": "2026-03-14T09:26:53.589Z",
                     *       "revoked_at": null,
                     *       "last_used_at": null,
                     *       "key": "cust_live_…"
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedApiKey"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    revokeOwnApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the key. */
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page. */
                after?: string;
                /** @description Maximum number of items; 100 by default. */
                limit?: number;
                /** @description Only unread ones. */
                unread?: "true";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "notifications": [
                     *         {
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "kind": "mention",
                     *           "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "title": "Ada mentioned you",
                     *           "text": "Is this mass right?",
                     *           "path": "entities/0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "subject": {
                     *             "comment_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *             "excerpt": "Is this mass right?"
                     *           },
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "read_at": null
                     *         }
                     *       ],
                     *       "unread": 1,
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["NotificationList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateNotification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the notification. */
                notificationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "read": true
                 *     }
                 */
                "application/json": components["schemas"]["NotificationUpdate"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "kind": "mention",
                     *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "title": "Ada mentioned you",
                     *       "text": "Is this mass right?",
                     *       "path": "entities/0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "subject": {
                     *         "comment_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "excerpt": "Is this mass right?"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "read_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["Notification"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readAllNotifications: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: for a day, the same key and request return the first response again. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "up_to": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                 *     }
                 */
                "application/json": components["schemas"]["ReadAllNotifications"];
            };
        };
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listPeople: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page. */
                after?: string;
                /** @description Maximum number of items; 100 by default. */
                limit?: number;
                /** @description Only those whose name contains this text, without regard to case. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "people": [
                     *         {
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "display_name": "Ada Lovelace"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["PersonList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the person. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "display_name": "Ada Lovelace"
                     *     }
                     */
                    "application/json": components["schemas"]["Person"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listProjects: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page. */
                after?: string;
                /** @description Maximum number of items; 100 by default. */
                limit?: number;
                /** @description Only those whose name contains this text, without regard to case. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "projects": [
                     *         {
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "slug": "pump",
                     *           "name": "Pump",
                     *           "base_branch_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "created_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["ProjectList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: for a day, the same key and request return the first response again. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Pump",
                 *       "slug": "pump"
                 *     }
                 */
                "application/json": components["schemas"]["NewProject"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "slug": "pump",
                     *       "name": "Pump",
                     *       "base_branch_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "created_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Project"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "slug": "pump",
                     *       "name": "Pump",
                     *       "base_branch_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "created_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Project"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    updateProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Pump",
                 *       "slug": "pump"
                 *     }
                 */
                "application/json": components["schemas"]["ProjectUpdate"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "slug": "pump",
                     *       "name": "Pump",
                     *       "base_branch_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "created_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Project"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listAccessGrants: {
        parameters: {
            query?: {
                /** @description Only links that work now. */
                active?: "true";
                /** @description The `next` of the previous page. */
                after?: string;
                /** @description Maximum number of items; 100 by default. */
                limit?: number;
                /** @description Only links to this diagram or entity. */
                target_id?: string;
            };
            header?: never;
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "access_grants": [
                     *         {
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "target": "diagram",
                     *           "target_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "branch": {
                     *             "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *             "name": "Pump"
                     *           },
                     *           "name": "Pump",
                     *           "preview": true,
                     *           "active": true,
                     *           "created_by": null,
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "expires_at": "2026-03-14T09:26:53.589Z",
                     *           "revoked_at": "2026-03-14T09:26:53.589Z",
                     *           "last_used_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["AccessGrantList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createAccessGrant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "target": "diagram",
                 *       "target_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *       "branch": "master",
                 *       "name": "For the supplier",
                 *       "preview": true,
                 *       "expires_at": "2027-03-14T00:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["NewAccessGrant"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "target": "diagram",
                     *       "target_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "branch": {
                     *         "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "name": "Pump"
                     *       },
                     *       "name": "Pump",
                     *       "preview": true,
                     *       "active": true,
                     *       "created_by": null,
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "expires_at": "2026-03-14T09:26:53.589Z",
                     *       "revoked_at": null,
                     *       "last_used_at": null,
                     *       "token": "share_…"
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedAccessGrant"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getAccessGrant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the link. */
                grantId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "target": "diagram",
                     *       "target_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "branch": {
                     *         "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "name": "Pump"
                     *       },
                     *       "name": "Pump",
                     *       "preview": true,
                     *       "active": true,
                     *       "created_by": null,
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "expires_at": "2026-03-14T09:26:53.589Z",
                     *       "revoked_at": "2026-03-14T09:26:53.589Z",
                     *       "last_used_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AccessGrant"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    revokeAccessGrant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the link. */
                grantId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listAutomations: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page. */
                after?: string;
                /** @description Maximum number of items; 100 by default. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "automations": [
                     *         {
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "name": "Pump",
                     *           "trigger": "webhook",
                     *           "source": "delivery.received",
                     *           "instructions": "Compare the delivery with the diagram and note what is missing.",
                     *           "enabled": true,
                     *           "created_by": null,
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "updated_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["AutomationList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createAutomation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: for a day, the same key and request return the first response again. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Check deliveries",
                 *       "trigger": "webhook",
                 *       "source": "delivery.received",
                 *       "instructions": "Compare the delivery with the diagram and note what is missing.",
                 *       "enabled": true
                 *     }
                 */
                "application/json": components["schemas"]["NewAutomation"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "name": "Pump",
                     *       "trigger": "webhook",
                     *       "source": "delivery.received",
                     *       "instructions": "Compare the delivery with the diagram and note what is missing.",
                     *       "enabled": true,
                     *       "created_by": null,
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Automation"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getAutomation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the automation. */
                automationId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "name": "Pump",
                     *       "trigger": "webhook",
                     *       "source": "delivery.received",
                     *       "instructions": "Compare the delivery with the diagram and note what is missing.",
                     *       "enabled": true,
                     *       "created_by": null,
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Automation"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteAutomation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the automation. */
                automationId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    updateAutomation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the automation. */
                automationId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Pump",
                 *       "source": "delivery.received",
                 *       "instructions": "Compare the delivery with the diagram and note what is missing.",
                 *       "enabled": true
                 *     }
                 */
                "application/json": components["schemas"]["AutomationUpdate"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "name": "Pump",
                     *       "trigger": "webhook",
                     *       "source": "delivery.received",
                     *       "instructions": "Compare the delivery with the diagram and note what is missing.",
                     *       "enabled": true,
                     *       "created_by": null,
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Automation"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listBranches: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page. */
                after?: string;
                /** @description Maximum number of items; 100 by default. */
                limit?: number;
                /** @description Only those whose name contains this text, without regard to case. */
                search?: string;
            };
            header?: never;
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "branches": [
                     *         {
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "name": "cooling",
                     *           "seq_id": "2",
                     *           "parent_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "parent_seq_id": "1",
                     *           "fork_revision": 1,
                     *           "revision": 1,
                     *           "status": "open",
                     *           "owner_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "merged_at": null
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["BranchList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createBranch: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: for a day, the same key and request return the first response again. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "cooling",
                 *       "parent": "master"
                 *     }
                 */
                "application/json": components["schemas"]["NewBranch"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "name": "cooling",
                     *       "seq_id": "2",
                     *       "parent_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "parent_seq_id": "1",
                     *       "fork_revision": 1,
                     *       "revision": 1,
                     *       "status": "open",
                     *       "owner_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "merged_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["Branch"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getBranch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id or name of the branch. */
                branchId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "name": "cooling",
                     *       "seq_id": "2",
                     *       "parent_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "parent_seq_id": "1",
                     *       "fork_revision": 1,
                     *       "revision": 1,
                     *       "status": "open",
                     *       "owner_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "merged_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["Branch"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    approveBranch: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: for a day, the same key and request return the first response again. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id or name of the branch. */
                branchId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "revision": 1,
                 *       "comment": "Looks right.",
                 *       "verdict": "approved"
                 *     }
                 */
                "application/json": components["schemas"]["NewApproval"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "branch_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "user_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "revision": 1,
                     *       "comment": "Looks right.",
                     *       "verdict": "approved",
                     *       "created_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Approval"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    closeBranch: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: for a day, the same key and request return the first response again. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id or name of the branch. */
                branchId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "name": "cooling",
                     *       "seq_id": "2",
                     *       "parent_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "parent_seq_id": "1",
                     *       "fork_revision": 1,
                     *       "revision": 1,
                     *       "status": "open",
                     *       "owner_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "merged_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["Branch"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    diffDiagram: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id or name of the branch. */
                branchId: string;
                /** @description Id of the diagram. */
                diagramId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "branch_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "diagram_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "title": "Cooling circuit",
                     *       "revision": 1,
                     *       "fork_revision": 1,
                     *       "is_same": true,
                     *       "counts": {
                     *         "added": 1,
                     *         "removed": 1,
                     *         "changed": 1,
                     *         "noise": 1
                     *       },
                     *       "pages": [
                     *         {
                     *           "kind": "added",
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "name": "Pump",
                     *           "changes": [
                     *             {
                     *               "aspect": "moved",
                     *               "name": "Pump",
                     *               "before": {}
                     *             }
                     *           ],
                     *           "frame": {
                     *             "x": 1,
                     *             "y": 1,
                     *             "w": 1,
                     *             "h": 1
                     *           },
                     *           "pictures": {
                     *             "before": "text",
                     *             "after": "text"
                     *           },
                     *           "omitted": 1,
                     *           "elements": [
                     *             {
                     *               "kind": "added",
                     *               "element": "shape",
                     *               "name": "Pump",
                     *               "before": {
                     *                 "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *                 "box": {
                     *                   "x": 1,
                     *                   "y": 1,
                     *                   "w": 1,
                     *                   "h": 1
                     *                 },
                     *                 "points": [
                     *                   {
                     *                     "x": 1,
                     *                     "y": 1
                     *                   }
                     *                 ]
                     *               },
                     *               "after": {
                     *                 "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *                 "box": {
                     *                   "x": 1,
                     *                   "y": 1,
                     *                   "w": 1,
                     *                   "h": 1
                     *                 },
                     *                 "points": [
                     *                   {
                     *                     "x": 1,
                     *                     "y": 1
                     *                   }
                     *                 ]
                     *               },
                     *               "changes": [
                     *                 {
                     *                   "aspect": "moved",
                     *                   "name": "Pump",
                     *                   "before": {}
                     *                 }
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DiagramChanges"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    diffBranch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id or name of the branch. */
                branchId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "branch_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "parent_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "revision": 1,
                     *       "fork_revision": 1,
                     *       "changes": [
                     *         {
                     *           "entity_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "type": "part",
                     *           "name": "Pump",
                     *           "kind": "created",
                     *           "fields": [
                     *             {
                     *               "field": "values/Mass",
                     *               "before": "4.2 kg",
                     *               "after": "4.0 kg"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["BranchDiff"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listExtractionPlans: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page. */
                after?: string;
                /** @description Maximum number of items; 100 by default. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description Id or name of the branch. */
                branchId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "plans": [
                     *         {
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "branch_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "name": "Pump",
                     *           "status": "draft",
                     *           "source_revision": 1,
                     *           "items": [
                     *             {
                     *               "entity_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *               "revision": 1
                     *             }
                     *           ],
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "frozen_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["ExtractionPlanList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createExtractionPlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: for a day, the same key and request return the first response again. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id or name of the branch. */
                branchId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Pump",
                 *       "entity_ids": [
                 *         "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewExtractionPlan"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "branch_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "name": "Pump",
                     *       "status": "draft",
                     *       "source_revision": 1,
                     *       "items": [
                     *         {
                     *           "entity_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "revision": 1
                     *         }
                     *       ],
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "frozen_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ExtractionPlan"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    freezeExtractionPlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: for a day, the same key and request return the first response again. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id or name of the branch. */
                branchId: string;
                /** @description Id of the plan. */
                planId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "branch_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "name": "Pump",
                     *       "status": "draft",
                     *       "source_revision": 1,
                     *       "items": [
                     *         {
                     *           "entity_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "revision": 1
                     *         }
                     *       ],
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "frozen_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ExtractionPlan"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listExtractions: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page. */
                after?: string;
                /** @description Maximum number of items; 100 by default. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description Id or name of the branch. */
                branchId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "extractions": [
                     *         {
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "reverted_at": null,
                     *           "status": "completed",
                     *           "entity_count": 1,
                     *           "diff_count": 1,
                     *           "source": {
                     *             "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *             "name": "Pump",
                     *             "parent_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *             "parent_seq_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *           },
                     *           "destination": {
                     *             "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *             "name": "Pump",
                     *             "parent_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *             "parent_seq_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *           },
                     *           "undo": {
                     *             "eligible": true,
                     *             "reason": null
                     *           }
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["ExtractionList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    executeExtraction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: for a day, the same key and request return the first response again. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id or name of the branch. */
                branchId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "plan_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *       "destination_name": "text"
                 *     }
                 */
                "application/json": components["schemas"]["NewExtraction"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "reverted_at": null,
                     *       "status": "completed",
                     *       "entity_count": 1,
                     *       "diff_count": 1,
                     *       "source": {
                     *         "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "name": "Pump",
                     *         "parent_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "parent_seq_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *       },
                     *       "destination": {
                     *         "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "name": "Pump",
                     *         "parent_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "parent_seq_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *       },
                     *       "undo": {
                     *         "eligible": true,
                     *         "reason": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Extraction"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getExtraction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id or name of the branch. */
                branchId: string;
                /** @description Id of the extraction. */
                extractionId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "reverted_at": null,
                     *       "status": "completed",
                     *       "entity_count": 1,
                     *       "diff_count": 1,
                     *       "source": {
                     *         "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "name": "Pump",
                     *         "parent_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "parent_seq_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *       },
                     *       "destination": {
                     *         "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "name": "Pump",
                     *         "parent_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "parent_seq_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *       },
                     *       "undo": {
                     *         "eligible": true,
                     *         "reason": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Extraction"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    undoExtraction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: for a day, the same key and request return the first response again. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id or name of the branch. */
                branchId: string;
                /** @description Id of the extraction. */
                extractionId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "reverted_at": null,
                     *       "status": "completed",
                     *       "entity_count": 1,
                     *       "diff_count": 1,
                     *       "source": {
                     *         "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "name": "Pump",
                     *         "parent_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "parent_seq_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *       },
                     *       "destination": {
                     *         "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "name": "Pump",
                     *         "parent_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "parent_seq_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *       },
                     *       "undo": {
                     *         "eligible": true,
                     *         "reason": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Extraction"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    mergeBranch: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: for a day, the same key and request return the first response again. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id or name of the branch. */
                branchId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "override_reason": "Agreed in the review of 14 March.",
                 *       "choices": [
                 *         {
                 *           "entity_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *           "shape_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *           "property": "text",
                 *           "take": "branch"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["MergeRequest"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "branch_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "target_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "target_revision": 1,
                     *       "entity_count": 1,
                     *       "merged_by": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "overridden": true,
                     *       "override_reason": "Agreed in the review of 14 March.",
                     *       "merged_diagrams": [
                     *         {
                     *           "entity_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "name": "Pump",
                     *           "notices": [
                     *             {
                     *               "kind": "arrow-unbound",
                     *               "shape_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *               "shape_name": "text",
                     *               "end": "text"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "merged_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["BranchMerge"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getMergeRequirements: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id or name of the branch. */
                branchId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "branch_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "revision": 1,
                     *       "satisfied": true,
                     *       "mergeable": true,
                     *       "min_approvals": {
                     *         "enabled": true,
                     *         "required": 1,
                     *         "approvals": 2,
                     *         "approved_by": [
                     *           "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *         ],
                     *         "changes_requested_by": [
                     *           "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *         ],
                     *         "satisfied": true
                     *       },
                     *       "changed_item_review": {
                     *         "enabled": true,
                     *         "fields": [
                     *           "values/Mass"
                     *         ],
                     *         "satisfied": true,
                     *         "items": [
                     *           {
                     *             "entity_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *             "name": "Pump",
                     *             "reviewers": [
                     *               "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *             ],
                     *             "satisfied": true
                     *           }
                     *         ]
                     *       },
                     *       "conflicts": [
                     *         {
                     *           "entity_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "name": "Pump",
                     *           "fields": [
                     *             "values/Mass"
                     *           ],
                     *           "shapes": [
                     *             {
                     *               "shape_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *               "shape_name": "text",
                     *               "kind": "property",
                     *               "property": "text",
                     *               "base": "text",
                     *               "branch": "master",
                     *               "parent": "text",
                     *               "deleted_by": "branch"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "merged_diagrams": [
                     *         {
                     *           "entity_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "name": "Pump",
                     *           "notices": [
                     *             {
                     *               "kind": "arrow-unbound",
                     *               "shape_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *               "shape_name": "text",
                     *               "end": "text"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "override": {
                     *         "allowed": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MergeRequirements"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    reopenBranch: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: for a day, the same key and request return the first response again. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id or name of the branch. */
                branchId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "name": "cooling",
                     *       "seq_id": "2",
                     *       "parent_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "parent_seq_id": "1",
                     *       "fork_revision": 1,
                     *       "revision": 1,
                     *       "status": "open",
                     *       "owner_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "merged_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["Branch"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    requestReview: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: for a day, the same key and request return the first response again. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id or name of the branch. */
                branchId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reviewer_ids": [
                 *         "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                 *       ],
                 *       "comment": "Looks right."
                 *     }
                 */
                "application/json": components["schemas"]["NewReviewRequest"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "branch_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "revision": 1,
                     *       "requested_by": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "reviewer_ids": [
                     *         "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *       ],
                     *       "comment": "Looks right."
                     *     }
                     */
                    "application/json": components["schemas"]["ReviewRequest"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getBranchTimeline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id or name of the branch. */
                branchId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "events": [
                     *         {
                     *           "kind": "made",
                     *           "at": "2026-03-14T09:26:53.589Z",
                     *           "actor": {
                     *             "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *             "display_name": "Ada Lovelace"
                     *           },
                     *           "comment": "Looks right.",
                     *           "revision": 1,
                     *           "asked": [
                     *             {
                     *               "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *               "display_name": "Ada Lovelace"
                     *             }
                     *           ],
                     *           "comment_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "run": {
                     *             "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *             "name": "Pump",
                     *             "phase": "text",
                     *             "verdict": "text"
                     *           }
                     *         }
                     *       ],
                     *       "has_more": true
                     *     }
                     */
                    "application/json": components["schemas"]["BranchTimeline"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listComments: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page. */
                after?: string;
                /** @description Maximum number of items; 100 by default. */
                limit?: number;
                /** @description Only threads that are resolved, or only those that are not. */
                resolved?: "true" | "false";
                /** @description Id of the shape in the diagram's snapshot. */
                shape_id?: string;
                /** @description A shape is one of a diagram. */
                target?: "entity" | "diagram" | "shape" | "branch";
                /** @description A diagram includes the threads of its shapes. */
                target_id?: string;
            };
            header?: never;
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "threads": [
                     *         {
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "target": "entity",
                     *           "target_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "shape_id": null,
                     *           "branch": null,
                     *           "body": "Is this mass right?",
                     *           "mentions": [
                     *             "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *           ],
                     *           "author": {
                     *             "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *             "display_name": "Ada Lovelace"
                     *           },
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "edited_at": null,
                     *           "deleted": false,
                     *           "resolved_at": "2026-03-14T09:26:53.589Z",
                     *           "resolved_by": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "replies": [
                     *             {
                     *               "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *               "target": "entity",
                     *               "target_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *               "shape_id": null,
                     *               "branch": null,
                     *               "body": "Agreed.",
                     *               "mentions": [
                     *                 "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *               ],
                     *               "author": {
                     *                 "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *                 "display_name": "Ada Lovelace"
                     *               },
                     *               "created_at": "2026-03-14T09:26:53.589Z",
                     *               "edited_at": null,
                     *               "deleted": false,
                     *               "thread_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["CommentThreadList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createComment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: for a day, the same key and request return the first response again. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "target": "entity",
                 *       "target_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *       "branch": "master",
                 *       "body": "Is this mass right?",
                 *       "mentions": [
                 *         "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewComment"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "target": "entity",
                     *       "target_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "shape_id": null,
                     *       "branch": null,
                     *       "body": "Is this mass right?",
                     *       "mentions": [
                     *         "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *       ],
                     *       "author": {
                     *         "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "display_name": "Ada Lovelace"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "edited_at": null,
                     *       "deleted": false,
                     *       "resolved_at": "2026-03-14T09:26:53.589Z",
                     *       "resolved_by": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "replies": [
                     *         {
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "target": "entity",
                     *           "target_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "shape_id": null,
                     *           "branch": null,
                     *           "body": "Agreed.",
                     *           "mentions": [
                     *             "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *           ],
                     *           "author": {
                     *             "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *             "display_name": "Ada Lovelace"
                     *           },
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "edited_at": null,
                     *           "deleted": false,
                     *           "thread_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CommentThread"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the comment. */
                commentId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "target": "entity",
                     *       "target_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "shape_id": null,
                     *       "branch": null,
                     *       "body": "Is this mass right?",
                     *       "mentions": [
                     *         "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *       ],
                     *       "author": {
                     *         "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "display_name": "Ada Lovelace"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "edited_at": null,
                     *       "deleted": false,
                     *       "resolved_at": "2026-03-14T09:26:53.589Z",
                     *       "resolved_by": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "replies": [
                     *         {
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "target": "entity",
                     *           "target_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "shape_id": null,
                     *           "branch": null,
                     *           "body": "Agreed.",
                     *           "mentions": [
                     *             "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *           ],
                     *           "author": {
                     *             "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *             "display_name": "Ada Lovelace"
                     *           },
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "edited_at": null,
                     *           "deleted": false,
                     *           "thread_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CommentThread"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the comment. */
                commentId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    updateComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the comment. */
                commentId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "text",
                 *       "mentions": [
                 *         "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                 *       ],
                 *       "resolved": true
                 *     }
                 */
                "application/json": components["schemas"]["CommentUpdate"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "target": "entity",
                     *       "target_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "shape_id": null,
                     *       "branch": null,
                     *       "body": "Is this mass right?",
                     *       "mentions": [
                     *         "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *       ],
                     *       "author": {
                     *         "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "display_name": "Ada Lovelace"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "edited_at": null,
                     *       "deleted": false,
                     *       "resolved_at": "2026-03-14T09:26:53.589Z",
                     *       "resolved_by": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "replies": [
                     *         {
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "target": "entity",
                     *           "target_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "shape_id": null,
                     *           "branch": null,
                     *           "body": "Agreed.",
                     *           "mentions": [
                     *             "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *           ],
                     *           "author": {
                     *             "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *             "display_name": "Ada Lovelace"
                     *           },
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "edited_at": null,
                     *           "deleted": false,
                     *           "thread_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CommentThread"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    replyToComment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: for a day, the same key and request return the first response again. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id of the comment. */
                commentId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "Agreed.",
                 *       "mentions": [
                 *         "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewReply"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "target": "entity",
                     *       "target_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "shape_id": null,
                     *       "branch": null,
                     *       "body": "Agreed.",
                     *       "mentions": [
                     *         "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *       ],
                     *       "author": {
                     *         "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "display_name": "Ada Lovelace"
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "edited_at": null,
                     *       "deleted": false,
                     *       "thread_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *     }
                     */
                    "application/json": components["schemas"]["Comment"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listDiagrams: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page. */
                after?: string;
                /** @description Id or name of a branch; the base branch when omitted. */
                branch?: string;
                /** @description Maximum number of items; 100 by default. */
                limit?: number;
                /** @description Only those whose name contains this text, without regard to case. */
                search?: string;
                /** @description Order; with `-` before it, the other way round. By id when omitted. */
                sort?: "title" | "-title" | "updated_at" | "-updated_at";
            };
            header?: never;
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "diagrams": [
                     *         {
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "title": "Cooling circuit",
                     *           "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "branch": {
                     *             "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *             "name": "Pump"
                     *           },
                     *           "host_entity_ids": [
                     *             "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *           ],
                     *           "revision": 1,
                     *           "path": "text",
                     *           "updated_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["DiagramList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    upsertDiagram: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: for a day, the same key and request return the first response again. */
                "idempotency-key"?: string;
                /** @description The entity tag that was read. */
                "if-match"?: string;
                /** @description `*`: only if there is none yet. */
                "if-none-match"?: string;
            };
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        /** @description Without a snapshot the diagram is generated from entities, nodes, connections and annotations; with none of these, an existing diagram keeps its drawing and a new one is empty. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Cooling circuit",
                 *       "branch": "master",
                 *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *       "hostEntityId": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *       "revision": 1,
                 *       "path": "text",
                 *       "snapshot": {
                 *         "store": {},
                 *         "schema": {
                 *           "schemaVersion": 2,
                 *           "sequences": {}
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["DiagramUpsert"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "title": "Cooling circuit",
                     *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "branch": {
                     *         "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "name": "Pump"
                     *       },
                     *       "host_entity_ids": [
                     *         "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *       ],
                     *       "revision": 1
                     *     }
                     */
                    "application/json": components["schemas"]["SavedDiagram"];
                };
            };
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "title": "Cooling circuit",
                     *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "branch": {
                     *         "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "name": "Pump"
                     *       },
                     *       "host_entity_ids": [
                     *         "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *       ],
                     *       "revision": 1
                     *     }
                     */
                    "application/json": components["schemas"]["SavedDiagram"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    upsertDiagrams: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Cooling circuit",
                 *       "branch": "master",
                 *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *       "hostEntityId": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *       "revision": 1,
                 *       "path": "text",
                 *       "snapshot": {
                 *         "store": {},
                 *         "schema": {
                 *           "schemaVersion": 2,
                 *           "sequences": {}
                 *         }
                 *       }
                 *     }
                 */
                "application/x-ndjson": components["schemas"]["DiagramUpsert"];
            };
        };
        responses: {
            /** @description One result a line. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "index": 0,
                     *       "status": 201,
                     *       "diagram": {
                     *         "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "title": "Cooling circuit",
                     *         "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "branch": {
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "name": "Pump"
                     *         },
                     *         "host_entity_ids": [
                     *           "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *         ],
                     *         "revision": 1
                     *       }
                     *     }
                     */
                    "application/x-ndjson": components["schemas"]["DiagramBatchResult"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getDiagram: {
        parameters: {
            query?: {
                /** @description Id or name of a branch; the base branch when omitted. */
                branch?: string;
            };
            header?: {
                /** @description Entity tag that the sender has; 304 if it is current. */
                "if-none-match"?: string;
            };
            path: {
                /** @description Id of the diagram. */
                diagramId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "title": "Cooling circuit",
                     *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "branch": {
                     *         "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "name": "Pump"
                     *       },
                     *       "host_entity_ids": [
                     *         "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *       ],
                     *       "revision": 1,
                     *       "path": "text",
                     *       "updated_at": "2026-03-14T09:26:53.589Z",
                     *       "snapshot": {}
                     *     }
                     */
                    "application/json": components["schemas"]["Diagram"];
                };
            };
            /** @description Not modified: the sender has this version. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteDiagram: {
        parameters: {
            query?: {
                /** @description Id or name of a branch; the base branch when omitted. */
                branch?: string;
            };
            header?: {
                /** @description Entity tag that was read; 412 if it is no longer current. */
                "if-match"?: string;
            };
            path: {
                /** @description Id of the diagram. */
                diagramId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    updateDiagram: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag that was read; 412 if it is no longer current. */
                "if-match"?: string;
            };
            path: {
                /** @description Id of the diagram. */
                diagramId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "branch": "master",
                 *       "title": "Cooling circuit",
                 *       "host_entity_ids": [
                 *         "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                 *       ],
                 *       "revision": 1
                 *     }
                 */
                "application/json": components["schemas"]["DiagramUpdate"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "title": "Cooling circuit",
                     *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "branch": {
                     *         "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "name": "Pump"
                     *       },
                     *       "host_entity_ids": [
                     *         "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *       ],
                     *       "revision": 1,
                     *       "path": "text",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["DiagramSummary"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    compareDiagramVersions: {
        parameters: {
            query: {
                /** @description Revision of the later version; the current one when omitted. */
                after?: number;
                /** @description Revision of the earlier version. */
                before: number;
                /** @description Id or name of a branch; the base branch when omitted. */
                branch?: string;
            };
            header?: never;
            path: {
                /** @description Id of the diagram. */
                diagramId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "diagram_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "title": "Cooling circuit",
                     *       "before": 1,
                     *       "after": 1,
                     *       "is_same": true,
                     *       "counts": {
                     *         "added": 1,
                     *         "removed": 1,
                     *         "changed": 1,
                     *         "noise": 1
                     *       },
                     *       "pages": [
                     *         {
                     *           "kind": "added",
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "name": "Pump",
                     *           "changes": [
                     *             {
                     *               "aspect": "moved",
                     *               "name": "Pump",
                     *               "before": {}
                     *             }
                     *           ],
                     *           "frame": {
                     *             "x": 1,
                     *             "y": 1,
                     *             "w": 1,
                     *             "h": 1
                     *           },
                     *           "pictures": {
                     *             "before": "text",
                     *             "after": "text"
                     *           },
                     *           "omitted": 1,
                     *           "elements": [
                     *             {
                     *               "kind": "added",
                     *               "element": "shape",
                     *               "name": "Pump",
                     *               "before": {
                     *                 "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *                 "box": {
                     *                   "x": 1,
                     *                   "y": 1,
                     *                   "w": 1,
                     *                   "h": 1
                     *                 },
                     *                 "points": [
                     *                   {
                     *                     "x": 1,
                     *                     "y": 1
                     *                   }
                     *                 ]
                     *               },
                     *               "after": {
                     *                 "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *                 "box": {
                     *                   "x": 1,
                     *                   "y": 1,
                     *                   "w": 1,
                     *                   "h": 1
                     *                 },
                     *                 "points": [
                     *                   {
                     *                     "x": 1,
                     *                     "y": 1
                     *                   }
                     *                 ]
                     *               },
                     *               "changes": [
                     *                 {
                     *                   "aspect": "moved",
                     *                   "name": "Pump",
                     *                   "before": {}
                     *                 }
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["VersionChanges"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportDiagram: {
        parameters: {
            query: {
                /** @description Id or name of a branch; the base branch when omitted. */
                branch?: string;
                /** @description Pages of a draw.io file as draw.io compresses them; plain when omitted. */
                compressed?: boolean;
                /** @description drawio: a file of draw.io; svg: a picture of a page; tldr: a file of tldraw; md: the diagram in words; mermaid: a page as a flowchart. */
                format: "drawio" | "svg" | "tldr" | "md" | "mermaid";
                /** @description Id of the page of a picture or flowchart; the first when omitted. */
                page?: string;
            };
            header?: never;
            path: {
                /** @description Id of the diagram. */
                diagramId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example text */
                    "application/vnd.jgraph.mxfile": components["schemas"]["ExportContent"];
                    /** @example text */
                    "application/vnd.tldraw+json": components["schemas"]["ExportContent"];
                    /** @example text */
                    "image/svg+xml": components["schemas"]["ExportContent"];
                    /** @example text */
                    "text/markdown; charset=utf-8": components["schemas"]["ExportContent"];
                    /** @example text */
                    "text/vnd.mermaid; charset=utf-8": components["schemas"]["ExportContent"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listDiagramVersions: {
        parameters: {
            query?: {
                /** @description Only versions before this revision. */
                before?: number;
                /** @description Id or name of a branch; the base branch when omitted. */
                branch?: string;
                /** @description 50 when omitted. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description Id of the diagram. */
                diagramId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "versions": [
                     *         {
                     *           "revision": 1,
                     *           "branch": {
                     *             "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *             "name": "Pump"
                     *           },
                     *           "name": "Pump",
                     *           "deleted": true,
                     *           "updated_at": "2026-03-14T09:26:53.589Z",
                     *           "updated_by": {
                     *             "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *             "display_name": "Ada Lovelace"
                     *           },
                     *           "imported_from": {
                     *             "import_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *             "path": "text"
                     *           }
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["History"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    reconvertDiagram: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: for a day, the same key and request return the first response again. */
                "idempotency-key"?: string;
                /** @description Entity tag that was read; 412 if it is no longer current. */
                "if-match"?: string;
            };
            path: {
                /** @description Id of the diagram. */
                diagramId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "branch": "master",
                 *       "options": {
                 *         "pages": "all",
                 *         "mode": "best-effort",
                 *         "prefer": "look",
                 *         "connectors": "faithful",
                 *         "targetSchema": "5.4",
                 *         "conflicts": "ours",
                 *         "language": "text"
                 *       },
                 *       "source_file_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *       "merge": true,
                 *       "choices": [
                 *         {
                 *           "shape_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *           "property": "text",
                 *           "take": "canvas"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ReconvertRequest"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "diagram_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "title": "Cooling circuit",
                     *       "branch": {
                     *         "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "name": "Pump"
                     *       },
                     *       "revision": 1,
                     *       "pages": [
                     *         {
                     *           "id": "p1",
                     *           "name": "Overview",
                     *           "shapes": 1
                     *         }
                     *       ],
                     *       "report": {
                     *         "counts": {
                     *           "converted": 1,
                     *           "merged": 2,
                     *           "approximated": 0,
                     *           "rasterised": 0,
                     *           "dropped": 0,
                     *           "total": 3
                     *         },
                     *         "pages": [],
                     *         "messages": [],
                     *         "repaired": true,
                     *         "verdicts": {
                     *           "exact": "kept",
                     *           "native": "kept"
                     *         }
                     *       },
                     *       "notices": [
                     *         {
                     *           "kind": "arrow-unbound",
                     *           "shape_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "shape_name": "text",
                     *           "end": "text"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Reconverted"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    restoreDiagram: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: for a day, the same key and request return the first response again. */
                "idempotency-key"?: string;
                /** @description Entity tag that was read; 412 if it is no longer current. */
                "if-match"?: string;
            };
            path: {
                /** @description Id of the diagram. */
                diagramId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "branch": "master",
                 *       "revision": 1
                 *     }
                 */
                "application/json": components["schemas"]["RestoreRequest"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "name": "Pump",
                     *       "branch": {
                     *         "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "name": "Pump"
                     *       },
                     *       "revision": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Restored"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    linkShape: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag that was read; 412 if it is no longer current. */
                "if-match"?: string;
            };
            path: {
                /** @description Id of the diagram. */
                diagramId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "branch": "master",
                 *       "shape_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *       "entity_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                 *     }
                 */
                "application/json": components["schemas"]["ShapeLinkUpdate"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "title": "Cooling circuit",
                     *       "branch": {
                     *         "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "name": "Pump"
                     *       },
                     *       "revision": 1
                     *     }
                     */
                    "application/json": components["schemas"]["LinkedDiagram"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getDiagramSource: {
        parameters: {
            query?: {
                /** @description Id or name of a branch; the base branch when omitted. */
                branch?: string;
            };
            header?: never;
            path: {
                /** @description Id of the diagram. */
                diagramId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "diagram_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "source_file_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "file_name": "pump.drawio",
                     *       "options": {
                     *         "pages": "all",
                     *         "mode": "best-effort",
                     *         "prefer": "look",
                     *         "connectors": "faithful",
                     *         "targetSchema": "5.4",
                     *         "conflicts": "ours",
                     *         "language": "text"
                     *       },
                     *       "updated_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_by": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *     }
                     */
                    "application/json": components["schemas"]["DiagramSource"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    setDiagramSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the diagram. */
                diagramId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "branch": "master",
                 *       "source_file_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *       "options": {
                 *         "pages": "all",
                 *         "mode": "best-effort",
                 *         "prefer": "look",
                 *         "connectors": "faithful",
                 *         "targetSchema": "5.4",
                 *         "conflicts": "ours",
                 *         "language": "text"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["DiagramSourceUpdate"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "diagram_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "source_file_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "file_name": "pump.drawio",
                     *       "options": {
                     *         "pages": "all",
                     *         "mode": "best-effort",
                     *         "prefer": "look",
                     *         "connectors": "faithful",
                     *         "targetSchema": "5.4",
                     *         "conflicts": "ours",
                     *         "language": "text"
                     *       },
                     *       "updated_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_by": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *     }
                     */
                    "application/json": components["schemas"]["DiagramSource"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteDiagramSource: {
        parameters: {
            query?: {
                /** @description Id or name of a branch; the base branch when omitted. */
                branch?: string;
            };
            header?: never;
            path: {
                /** @description Id of the diagram. */
                diagramId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    getThumbnail: {
        parameters: {
            query?: {
                /** @description Id or name of a branch; the base branch when omitted. */
                branch?: string;
                /** @description As the branch had it at this revision; as it is now when omitted. */
                revision?: number;
            };
            header?: {
                /** @description Entity tag that the sender has; 304 if it is current. */
                "if-none-match"?: string;
            };
            path: {
                /** @description Id of the diagram. */
                diagramId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example text */
                    "image/svg+xml": components["schemas"]["Picture"];
                };
            };
            /** @description The diagram has no picture. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified: the sender has this version. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    getDiagramVersion: {
        parameters: {
            query: {
                /** @description Id or name of a branch; the base branch when omitted. */
                branch?: string;
                /** @description Revision of the branch that wrote the version. */
                revision: number;
            };
            header?: never;
            path: {
                /** @description Id of the diagram. */
                diagramId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "title": "Cooling circuit",
                     *       "branch": {
                     *         "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "name": "Pump"
                     *       },
                     *       "revision": 1,
                     *       "updated_at": "2026-03-14T09:26:53.589Z",
                     *       "snapshot": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DiagramVersion"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createFromTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: for a day, the same key and request return the first response again. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Cooling",
                 *       "branch": "master",
                 *       "template": "flowchart",
                 *       "hostEntityId": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                 *     }
                 */
                "application/json": components["schemas"]["NewFromTemplate"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "title": "Cooling",
                     *       "branch": {
                     *         "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "name": "Pump"
                     *       },
                     *       "revision": 1
                     *     }
                     */
                    "application/json": components["schemas"]["DiagramFromTemplate"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listEntities: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page. */
                after?: string;
                /** @description Id or name of a branch; the base branch when omitted. */
                branch?: string;
                /** @description Also counts all entities that match, in `total`. */
                count?: "true";
                /** @description Maximum number of items; 100 by default. */
                limit?: number;
                /** @description Only those whose name contains this text, without regard to case. */
                search?: string;
                /** @description Order: `name`, `type`, `updated_at`, or `values.` and the name of a field; with `-` before it, the other way round. By id when omitted. Numbers in texts count as numbers, and entities without the value are last. */
                sort?: string;
                /** @description Only entities of this type. */
                type?: string;
                /** @description Conditions on values, all of which hold, without regard to case: `Status=open` for a value, or one of a list, that is “open”; `Status~pen` for one that contains “pen”; `Status=` for no value. `=`, `~` and `%` in the name of a field are percent-encoded. */
                where?: string[];
            };
            header?: never;
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entities": [
                     *         {
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "branch_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "type": "part",
                     *           "name": "Pump",
                     *           "values": {},
                     *           "embeds": [
                     *             {
                     *               "pointer": "/title",
                     *               "diagram_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *               "resolved": true,
                     *               "title": "Cooling circuit"
                     *             }
                     *           ],
                     *           "revision": 1,
                     *           "updated_at": "2026-03-14T09:26:53.589Z",
                     *           "updated_by": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *         }
                     *       ],
                     *       "next": null,
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["EntityList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createEntity: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: for a day, the same key and request return the first response again. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *       "type": "part",
                 *       "name": "Pump",
                 *       "branch": "master",
                 *       "values": {
                 *         "Mass": "4.2 kg",
                 *         "Owner": "ada@acme.example"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewEntity"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "branch_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "type": "part",
                     *       "name": "Pump",
                     *       "values": {},
                     *       "embeds": [
                     *         {
                     *           "pointer": "/title",
                     *           "diagram_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "resolved": true,
                     *           "title": "Cooling circuit"
                     *         }
                     *       ],
                     *       "revision": 1,
                     *       "updated_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_by": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *     }
                     */
                    "application/json": components["schemas"]["Entity"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    upsertEntities: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *       "type": "part",
                 *       "name": "Pump",
                 *       "branch": "master",
                 *       "values": {
                 *         "Mass": "4.2 kg",
                 *         "Owner": "ada@acme.example"
                 *       },
                 *       "revision": 1
                 *     }
                 */
                "application/x-ndjson": components["schemas"]["EntityUpsert"];
            };
        };
        responses: {
            /** @description One result a line. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "index": 0,
                     *       "status": 201,
                     *       "entity": {
                     *         "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "branch_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "type": "part",
                     *         "name": "Pump",
                     *         "values": {},
                     *         "embeds": [
                     *           {
                     *             "pointer": "/title",
                     *             "diagram_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *             "resolved": true,
                     *             "title": "Cooling circuit"
                     *           }
                     *         ],
                     *         "revision": 1,
                     *         "updated_at": "2026-03-14T09:26:53.589Z",
                     *         "updated_by": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *       }
                     *     }
                     */
                    "application/x-ndjson": components["schemas"]["EntityBatchResult"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteEntities: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *       "branch": "master",
                 *       "revision": 12
                 *     }
                 */
                "application/x-ndjson": components["schemas"]["EntityDeletion"];
            };
        };
        responses: {
            /** @description One result a line. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "index": 0,
                     *       "status": 204
                     *     }
                     */
                    "application/x-ndjson": components["schemas"]["EntityDeletionResult"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listEntityTypes: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page. */
                after?: string;
                /** @description Maximum number of items; 100 by default. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entity_types": [
                     *         {
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "name": "part",
                     *           "description": "Something that is bought or made.",
                     *           "other_values": true,
                     *           "fields": [
                     *             {
                     *               "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *               "name": "Owner",
                     *               "kind": "user",
                     *               "required": true,
                     *               "many": false,
                     *               "choices": [],
                     *               "target_type": null
                     *             }
                     *           ],
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "updated_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["EntityTypeList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createEntityType: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: for a day, the same key and request return the first response again. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "part",
                 *       "description": "Something that is bought or made.",
                 *       "other_values": true,
                 *       "fields": [
                 *         {
                 *           "name": "Owner",
                 *           "kind": "user",
                 *           "required": true
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewEntityType"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "name": "part",
                     *       "description": "Something that is bought or made.",
                     *       "other_values": true,
                     *       "fields": [
                     *         {
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "name": "Owner",
                     *           "kind": "user",
                     *           "required": true,
                     *           "many": false,
                     *           "choices": [],
                     *           "target_type": null
                     *         }
                     *       ],
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["EntityType"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getEntityType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
                /** @description Id of the type. */
                typeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "name": "part",
                     *       "description": "Something that is bought or made.",
                     *       "other_values": true,
                     *       "fields": [
                     *         {
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "name": "Owner",
                     *           "kind": "user",
                     *           "required": true,
                     *           "many": false,
                     *           "choices": [],
                     *           "target_type": null
                     *         }
                     *       ],
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["EntityType"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteEntityType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
                /** @description Id of the type. */
                typeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    updateEntityType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
                /** @description Id of the type. */
                typeId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "description": "Something that is bought or made.",
                 *       "other_values": true,
                 *       "fields": [
                 *         {
                 *           "name": "Owner",
                 *           "kind": "user",
                 *           "required": true
                 *         }
                 *       ],
                 *       "unconvertible": "refuse"
                 *     }
                 */
                "application/json": components["schemas"]["EntityTypeUpdate"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "name": "part",
                     *       "description": "Something that is bought or made.",
                     *       "other_values": true,
                     *       "fields": [
                     *         {
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "name": "Owner",
                     *           "kind": "user",
                     *           "required": true,
                     *           "many": false,
                     *           "choices": [],
                     *           "target_type": null
                     *         }
                     *       ],
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["EntityType"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getEntity: {
        parameters: {
            query?: {
                /** @description Id or name of a branch; the base branch when omitted. */
                branch?: string;
            };
            header?: {
                /** @description Entity tag that the sender has; 304 if it is current. */
                "if-none-match"?: string;
            };
            path: {
                /** @description Id of the entity. */
                entityId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "branch_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "type": "part",
                     *       "name": "Pump",
                     *       "values": {},
                     *       "embeds": [
                     *         {
                     *           "pointer": "/title",
                     *           "diagram_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "resolved": true,
                     *           "title": "Cooling circuit"
                     *         }
                     *       ],
                     *       "revision": 1,
                     *       "updated_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_by": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *     }
                     */
                    "application/json": components["schemas"]["Entity"];
                };
            };
            /** @description Not modified: the sender has this version. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteEntity: {
        parameters: {
            query?: {
                /** @description Id or name of a branch; the base branch when omitted. */
                branch?: string;
            };
            header?: {
                /** @description Entity tag that was read; 412 if it is no longer current. */
                "if-match"?: string;
            };
            path: {
                /** @description Id of the entity. */
                entityId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listBacklinks: {
        parameters: {
            query?: {
                /** @description Id or name of a branch; the base branch when omitted. */
                branch?: string;
            };
            header?: never;
            path: {
                /** @description Id of the entity. */
                entityId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "diagrams": [
                     *         {
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "title": "Cooling circuit",
                     *           "shape_ids": [
                     *             "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *           ],
                     *           "updated_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "entities": [
                     *         {
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "type": "part",
                     *           "name": "Pump",
                     *           "fields": [
                     *             "values/Mass"
                     *           ]
                     *         }
                     *       ],
                     *       "has_more": true
                     *     }
                     */
                    "application/json": components["schemas"]["Backlinks"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listEntityDiagrams: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page. */
                after?: string;
                /** @description Id or name of a branch; the base branch when omitted. */
                branch?: string;
                /** @description Maximum number of items; 100 by default. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description Id of the entity. */
                entityId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "diagrams": [
                     *         {
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "title": "Cooling circuit",
                     *           "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "branch": {
                     *             "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *             "name": "Pump"
                     *           },
                     *           "host_entity_ids": [
                     *             "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *           ],
                     *           "revision": 1,
                     *           "path": "text",
                     *           "updated_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["EntityDiagrams"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listEntityVersions: {
        parameters: {
            query?: {
                /** @description Only versions before this revision. */
                before?: number;
                /** @description Id or name of a branch; the base branch when omitted. */
                branch?: string;
                /** @description 50 when omitted. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description Id of the entity. */
                entityId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "versions": [
                     *         {
                     *           "revision": 1,
                     *           "branch": {
                     *             "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *             "name": "Pump"
                     *           },
                     *           "name": "Pump",
                     *           "deleted": true,
                     *           "updated_at": "2026-03-14T09:26:53.589Z",
                     *           "updated_by": {
                     *             "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *             "display_name": "Ada Lovelace"
                     *           },
                     *           "imported_from": {
                     *             "import_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *             "path": "text"
                     *           }
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["History"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listEntityLinks: {
        parameters: {
            query?: {
                /** @description Id or name of a branch; the base branch when omitted. */
                branch?: string;
            };
            header?: never;
            path: {
                /** @description Id of the entity. */
                entityId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "links": [
                     *         {
                     *           "source": {
                     *             "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *             "type": "part",
                     *             "name": "Pump"
                     *           },
                     *           "target": {
                     *             "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *             "type": "part",
                     *             "name": "Pump"
                     *           },
                     *           "fields": [
                     *             "values/Mass"
                     *           ],
                     *           "suspect": true,
                     *           "state": "text",
                     *           "confirmed_at": "2026-03-14T09:26:53.589Z",
                     *           "confirmed_by": {
                     *             "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *             "display_name": "Ada Lovelace"
                     *           },
                     *           "changed": [
                     *             {
                     *               "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *               "before": {
                     *                 "name": "Pump",
                     *                 "values": {}
                     *               },
                     *               "after": {
                     *                 "name": "Pump",
                     *                 "values": {}
                     *               }
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["EntityLinks"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    restoreEntity: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: for a day, the same key and request return the first response again. */
                "idempotency-key"?: string;
                /** @description Entity tag that was read; 412 if it is no longer current. */
                "if-match"?: string;
            };
            path: {
                /** @description Id of the entity. */
                entityId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "branch": "master",
                 *       "revision": 1
                 *     }
                 */
                "application/json": components["schemas"]["RestoreRequest"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "name": "Pump",
                     *       "branch": {
                     *         "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "name": "Pump"
                     *       },
                     *       "revision": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Restored"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    putEntityValues: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tag that was read; 412 if it is no longer current. */
                "if-match"?: string;
            };
            path: {
                /** @description Id of the entity. */
                entityId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "branch": "master",
                 *       "name": "Pump",
                 *       "values": {
                 *         "Mass": "4.2 kg",
                 *         "Owner": "ada@acme.example"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ValuesUpdate"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "branch_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "type": "part",
                     *       "name": "Pump",
                     *       "values": {},
                     *       "embeds": [
                     *         {
                     *           "pointer": "/title",
                     *           "diagram_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "resolved": true,
                     *           "title": "Cooling circuit"
                     *         }
                     *       ],
                     *       "revision": 1,
                     *       "updated_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_by": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *     }
                     */
                    "application/json": components["schemas"]["Entity"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getEntityVersion: {
        parameters: {
            query: {
                /** @description Id or name of a branch; the base branch when omitted. */
                branch?: string;
                /** @description Revision of the branch that wrote the version. */
                revision: number;
            };
            header?: never;
            path: {
                /** @description Id of the entity. */
                entityId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "type": "part",
                     *       "name": "Pump",
                     *       "branch": {
                     *         "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "name": "Pump"
                     *       },
                     *       "revision": 1,
                     *       "updated_at": "2026-03-14T09:26:53.589Z",
                     *       "values": {}
                     *     }
                     */
                    "application/json": components["schemas"]["EntityVersion"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listFiles: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page. */
                after?: string;
                /** @description Only files that are attached to this entity. */
                entity_id?: string;
                /** @description Maximum number of items; 100 by default. */
                limit?: number;
                /** @description Only those whose name contains this text, without regard to case. */
                search?: string;
            };
            header?: never;
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "files": [
                     *         {
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "name": "pump.drawio",
                     *           "media_type": "application/xml",
                     *           "size": 1824,
                     *           "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *           "entity_ids": [
                     *             "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *           ],
                     *           "created_by": null,
                     *           "created_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["StoredFileList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    uploadFile: {
        parameters: {
            query: {
                /** @description An entity to attach the file to. */
                entity_id?: string;
                /** @description Name of the file. */
                name: string;
                /** @description Whether it is kept only as the source of diagrams: it goes when the last of them has another one. */
                only_source?: boolean;
            };
            header?: never;
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example text */
                "application/octet-stream": components["schemas"]["FileContent"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "name": "pump.drawio",
                     *       "media_type": "application/xml",
                     *       "size": 1824,
                     *       "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "entity_ids": [
                     *         "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *       ],
                     *       "created_by": null,
                     *       "created_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["StoredFile"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the file. */
                fileId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "name": "pump.drawio",
                     *       "media_type": "application/xml",
                     *       "size": 1824,
                     *       "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "entity_ids": [
                     *         "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *       ],
                     *       "created_by": null,
                     *       "created_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["StoredFile"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the file. */
                fileId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    updateFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the file. */
                fileId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "pump.drawio",
                 *       "entity_ids": [
                 *         "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["StoredFileUpdate"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "name": "pump.drawio",
                     *       "media_type": "application/xml",
                     *       "size": 1824,
                     *       "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "entity_ids": [
                     *         "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *       ],
                     *       "created_by": null,
                     *       "created_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["StoredFile"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    downloadFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the file. */
                fileId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes of the file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example text */
                    "application/octet-stream": components["schemas"]["FileContent"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listImports: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page. */
                after?: string;
                /** @description Maximum number of items; 100 by default. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "imports": [
                     *         {
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "branch": {
                     *             "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *             "name": "Pump"
                     *           },
                     *           "kind": "diagrams",
                     *           "phase": "running",
                     *           "dry_run": true,
                     *           "total": 120,
                     *           "created": 45,
                     *           "replaced": 3,
                     *           "unchanged": 10,
                     *           "skipped": 0,
                     *           "failed": 1,
                     *           "error_code": null,
                     *           "error": null,
                     *           "created_by": null,
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "started_at": "2026-03-14T09:26:53.589Z",
                     *           "finished_at": null
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["ImportList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: for a day, the same key and request return the first response again. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "branch": "master",
                 *       "files": [
                 *         {
                 *           "file_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *           "path": "text",
                 *           "unpacked": true
                 *         }
                 *       ],
                 *       "pages": "all",
                 *       "options": {
                 *         "mode": "best-effort",
                 *         "prefer": "look",
                 *         "connectors": "faithful",
                 *         "targetSchema": "5.4",
                 *         "conflicts": "ours",
                 *         "language": "text"
                 *       },
                 *       "overwrite": true,
                 *       "merge": true,
                 *       "dry_run": true,
                 *       "keep_files": true,
                 *       "notify": true
                 *     }
                 */
                "application/json": components["schemas"]["NewImport"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "branch": {
                     *         "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "name": "Pump"
                     *       },
                     *       "kind": "diagrams",
                     *       "phase": "running",
                     *       "dry_run": true,
                     *       "total": 120,
                     *       "created": 45,
                     *       "replaced": 3,
                     *       "unchanged": 10,
                     *       "skipped": 0,
                     *       "failed": 1,
                     *       "error_code": null,
                     *       "error": null,
                     *       "created_by": null,
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "started_at": "2026-03-14T09:26:53.589Z",
                     *       "finished_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["Import"];
                };
            };
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "branch": {
                     *         "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "name": "Pump"
                     *       },
                     *       "kind": "diagrams",
                     *       "phase": "running",
                     *       "dry_run": true,
                     *       "total": 120,
                     *       "created": 45,
                     *       "replaced": 3,
                     *       "unchanged": 10,
                     *       "skipped": 0,
                     *       "failed": 1,
                     *       "error_code": null,
                     *       "error": null,
                     *       "created_by": null,
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "started_at": "2026-03-14T09:26:53.589Z",
                     *       "finished_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["Import"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the import. */
                importId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "branch": {
                     *         "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "name": "Pump"
                     *       },
                     *       "kind": "diagrams",
                     *       "phase": "running",
                     *       "dry_run": true,
                     *       "total": 120,
                     *       "created": 45,
                     *       "replaced": 3,
                     *       "unchanged": 10,
                     *       "skipped": 0,
                     *       "failed": 1,
                     *       "error_code": null,
                     *       "error": null,
                     *       "created_by": null,
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "started_at": "2026-03-14T09:26:53.589Z",
                     *       "finished_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["Import"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    cancelImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: for a day, the same key and request return the first response again. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id of the import. */
                importId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "branch": {
                     *         "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "name": "Pump"
                     *       },
                     *       "kind": "diagrams",
                     *       "phase": "running",
                     *       "dry_run": true,
                     *       "total": 120,
                     *       "created": 45,
                     *       "replaced": 3,
                     *       "unchanged": 10,
                     *       "skipped": 0,
                     *       "failed": 1,
                     *       "error_code": null,
                     *       "error": null,
                     *       "created_by": null,
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "started_at": "2026-03-14T09:26:53.589Z",
                     *       "finished_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["Import"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listImportEntries: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page. */
                after?: string;
                /** @description Maximum number of items; 100 by default. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description Id of the import. */
                importId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entries": [
                     *         {
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "path": "plant/pump.drawio",
                     *           "status": "create",
                     *           "source_sha256": "text",
                     *           "host_entity_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "code": null,
                     *           "error": null,
                     *           "counts": {},
                     *           "messages": [],
                     *           "diagrams": [
                     *             {
                     *               "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *               "title": "Cooling circuit",
                     *               "status": "create",
                     *               "sha256": "text",
                     *               "pages": [
                     *                 {
                     *                   "page": "text",
                     *                   "name": "Pump",
                     *                   "counts": {},
                     *                   "messages": [
                     *                     {
                     *                       "code": "text"
                     *                     }
                     *                   ]
                     *                 }
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["ImportEntryList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getFormerDiagram: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the diagram. */
                diagramId: string;
                /** @description Id of the import. */
                importId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "title": "Cooling circuit",
                     *       "host_entity_ids": [
                     *         "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *       ],
                     *       "snapshot": {}
                     *     }
                     */
                    "application/json": components["schemas"]["FormerDiagram"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listRecentChanges: {
        parameters: {
            query?: {
                /** @description Id or name of a branch; the base branch when omitted. */
                branch?: string;
                /** @description 20 when omitted. */
                limit?: number;
                /** @description Only entities, or only diagrams. */
                of?: "entity" | "diagram";
            };
            header?: never;
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "changes": [
                     *         {
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "type": "part",
                     *           "name": "Pump",
                     *           "deleted": true,
                     *           "branch": {
                     *             "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *             "name": "Pump"
                     *           },
                     *           "revision": 1,
                     *           "updated_at": "2026-03-14T09:26:53.589Z",
                     *           "updated_by": {
                     *             "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *             "display_name": "Ada Lovelace"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RecentChanges"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listReqifDocuments: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page. */
                after?: string;
                /** @description Maximum number of items; 100 by default. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "documents": [
                     *         {
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "title": "Cooling circuit",
                     *           "name": "Pump",
                     *           "source_tool": "text",
                     *           "entities": 1,
                     *           "specifications": [
                     *             {
                     *               "entity_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *               "name": "Pump"
                     *             }
                     *           ],
                     *           "created_by": null,
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "updated_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["ReqifDocumentList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    beginReqifDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: for a day, the same key and request return the first response again. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Cooling circuit",
                 *       "type": "part",
                 *       "branch": "master"
                 *     }
                 */
                "application/json": components["schemas"]["NewReqifDocument"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "title": "Cooling circuit",
                     *       "name": "Pump",
                     *       "source_tool": "text",
                     *       "entities": 1,
                     *       "specifications": [
                     *         {
                     *           "entity_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "name": "Pump"
                     *         }
                     *       ],
                     *       "created_by": null,
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ReqifDocument"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getReqifDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the document. */
                documentId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "title": "Cooling circuit",
                     *       "name": "Pump",
                     *       "source_tool": "text",
                     *       "entities": 1,
                     *       "specifications": [
                     *         {
                     *           "entity_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "name": "Pump"
                     *         }
                     *       ],
                     *       "created_by": null,
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "updated_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ReqifDocument"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    forgetReqifDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the document. */
                documentId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    exportReqif: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: for a day, the same key and request return the first response again. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "document_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *       "branch": "master",
                 *       "format": "reqif"
                 *     }
                 */
                "application/json": components["schemas"]["ReqifExport"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "file_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "file_name": "text",
                     *       "size": 1,
                     *       "counts": {
                     *         "datatype": {
                     *           "converted": 1,
                     *           "approximated": 1,
                     *           "merged": 1,
                     *           "dropped": 1
                     *         },
                     *         "type": {
                     *           "converted": 1,
                     *           "approximated": 1,
                     *           "merged": 1,
                     *           "dropped": 1
                     *         },
                     *         "attribute": {
                     *           "converted": 1,
                     *           "approximated": 1,
                     *           "merged": 1,
                     *           "dropped": 1
                     *         },
                     *         "specification": {
                     *           "converted": 1,
                     *           "approximated": 1,
                     *           "merged": 1,
                     *           "dropped": 1
                     *         },
                     *         "hierarchy": {
                     *           "converted": 1,
                     *           "approximated": 1,
                     *           "merged": 1,
                     *           "dropped": 1
                     *         },
                     *         "object": {
                     *           "converted": 1,
                     *           "approximated": 1,
                     *           "merged": 1,
                     *           "dropped": 1
                     *         },
                     *         "value": {
                     *           "converted": 1,
                     *           "approximated": 1,
                     *           "merged": 1,
                     *           "dropped": 1
                     *         },
                     *         "relation": {
                     *           "converted": 1,
                     *           "approximated": 1,
                     *           "merged": 1,
                     *           "dropped": 1
                     *         },
                     *         "group": {
                     *           "converted": 1,
                     *           "approximated": 1,
                     *           "merged": 1,
                     *           "dropped": 1
                     *         },
                     *         "attachment": {
                     *           "converted": 1,
                     *           "approximated": 1,
                     *           "merged": 1,
                     *           "dropped": 1
                     *         },
                     *         "extension": {
                     *           "converted": 1,
                     *           "approximated": 1,
                     *           "merged": 1,
                     *           "dropped": 1
                     *         }
                     *       },
                     *       "messages": [
                     *         {
                     *           "code": "duplicate-identifier",
                     *           "severity": "info",
                     *           "outcome": "converted",
                     *           "title": "Cooling circuit",
                     *           "count": 1,
                     *           "places": [
                     *             "text"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ReqifExportReport"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listReqifImports: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page. */
                after?: string;
                /** @description Maximum number of items; 100 by default. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "imports": [
                     *         {
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "branch": {
                     *             "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *             "name": "Pump"
                     *           },
                     *           "file_name": "text",
                     *           "phase": "queued",
                     *           "dry_run": true,
                     *           "total": 1,
                     *           "done": 1,
                     *           "error_code": "text",
                     *           "error": "text",
                     *           "created_by": null,
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "started_at": "2026-03-14T09:26:53.589Z",
                     *           "finished_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["ReqifImportList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    importReqif: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: for a day, the same key and request return the first response again. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *       "branch": "master",
                 *       "dry_run": true,
                 *       "notify": true
                 *     }
                 */
                "application/json": components["schemas"]["ReqifImportRequest"];
            };
        };
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "branch": {
                     *         "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "name": "Pump"
                     *       },
                     *       "file_name": "text",
                     *       "phase": "queued",
                     *       "dry_run": true,
                     *       "total": 1,
                     *       "done": 1,
                     *       "error_code": "text",
                     *       "error": "text",
                     *       "created_by": null,
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "started_at": "2026-03-14T09:26:53.589Z",
                     *       "finished_at": "2026-03-14T09:26:53.589Z",
                     *       "report": {
                     *         "dry_run": true,
                     *         "branch": {
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "name": "Pump"
                     *         },
                     *         "documents": [
                     *           {
                     *             "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *             "name": "Pump",
                     *             "title": "Cooling circuit",
                     *             "created": true
                     *           }
                     *         ],
                     *         "written": {
                     *           "types": 1,
                     *           "fields": 1,
                     *           "entities": {
                     *             "created": 1,
                     *             "updated": 1,
                     *             "unchanged": 1
                     *           },
                     *           "diagrams": {
                     *             "created": 1,
                     *             "updated": 1,
                     *             "unchanged": 1
                     *           },
                     *           "files": 1
                     *         },
                     *         "counts": {
                     *           "datatype": {
                     *             "converted": 1,
                     *             "approximated": 1,
                     *             "merged": 1,
                     *             "dropped": 1
                     *           },
                     *           "type": {
                     *             "converted": 1,
                     *             "approximated": 1,
                     *             "merged": 1,
                     *             "dropped": 1
                     *           },
                     *           "attribute": {
                     *             "converted": 1,
                     *             "approximated": 1,
                     *             "merged": 1,
                     *             "dropped": 1
                     *           },
                     *           "specification": {
                     *             "converted": 1,
                     *             "approximated": 1,
                     *             "merged": 1,
                     *             "dropped": 1
                     *           },
                     *           "hierarchy": {
                     *             "converted": 1,
                     *             "approximated": 1,
                     *             "merged": 1,
                     *             "dropped": 1
                     *           },
                     *           "object": {
                     *             "converted": 1,
                     *             "approximated": 1,
                     *             "merged": 1,
                     *             "dropped": 1
                     *           },
                     *           "value": {
                     *             "converted": 1,
                     *             "approximated": 1,
                     *             "merged": 1,
                     *             "dropped": 1
                     *           },
                     *           "relation": {
                     *             "converted": 1,
                     *             "approximated": 1,
                     *             "merged": 1,
                     *             "dropped": 1
                     *           },
                     *           "group": {
                     *             "converted": 1,
                     *             "approximated": 1,
                     *             "merged": 1,
                     *             "dropped": 1
                     *           },
                     *           "attachment": {
                     *             "converted": 1,
                     *             "approximated": 1,
                     *             "merged": 1,
                     *             "dropped": 1
                     *           },
                     *           "extension": {
                     *             "converted": 1,
                     *             "approximated": 1,
                     *             "merged": 1,
                     *             "dropped": 1
                     *           }
                     *         },
                     *         "messages": [
                     *           {
                     *             "code": "duplicate-identifier",
                     *             "severity": "info",
                     *             "outcome": "converted",
                     *             "title": "Cooling circuit",
                     *             "count": 1,
                     *             "places": [
                     *               "text"
                     *             ]
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ReqifImport"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getReqifImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
                /** @description Id of the import. */
                reqifImportId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "branch": {
                     *         "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "name": "Pump"
                     *       },
                     *       "file_name": "text",
                     *       "phase": "queued",
                     *       "dry_run": true,
                     *       "total": 1,
                     *       "done": 1,
                     *       "error_code": "text",
                     *       "error": "text",
                     *       "created_by": null,
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "started_at": "2026-03-14T09:26:53.589Z",
                     *       "finished_at": "2026-03-14T09:26:53.589Z",
                     *       "report": {
                     *         "dry_run": true,
                     *         "branch": {
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "name": "Pump"
                     *         },
                     *         "documents": [
                     *           {
                     *             "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *             "name": "Pump",
                     *             "title": "Cooling circuit",
                     *             "created": true
                     *           }
                     *         ],
                     *         "written": {
                     *           "types": 1,
                     *           "fields": 1,
                     *           "entities": {
                     *             "created": 1,
                     *             "updated": 1,
                     *             "unchanged": 1
                     *           },
                     *           "diagrams": {
                     *             "created": 1,
                     *             "updated": 1,
                     *             "unchanged": 1
                     *           },
                     *           "files": 1
                     *         },
                     *         "counts": {
                     *           "datatype": {
                     *             "converted": 1,
                     *             "approximated": 1,
                     *             "merged": 1,
                     *             "dropped": 1
                     *           },
                     *           "type": {
                     *             "converted": 1,
                     *             "approximated": 1,
                     *             "merged": 1,
                     *             "dropped": 1
                     *           },
                     *           "attribute": {
                     *             "converted": 1,
                     *             "approximated": 1,
                     *             "merged": 1,
                     *             "dropped": 1
                     *           },
                     *           "specification": {
                     *             "converted": 1,
                     *             "approximated": 1,
                     *             "merged": 1,
                     *             "dropped": 1
                     *           },
                     *           "hierarchy": {
                     *             "converted": 1,
                     *             "approximated": 1,
                     *             "merged": 1,
                     *             "dropped": 1
                     *           },
                     *           "object": {
                     *             "converted": 1,
                     *             "approximated": 1,
                     *             "merged": 1,
                     *             "dropped": 1
                     *           },
                     *           "value": {
                     *             "converted": 1,
                     *             "approximated": 1,
                     *             "merged": 1,
                     *             "dropped": 1
                     *           },
                     *           "relation": {
                     *             "converted": 1,
                     *             "approximated": 1,
                     *             "merged": 1,
                     *             "dropped": 1
                     *           },
                     *           "group": {
                     *             "converted": 1,
                     *             "approximated": 1,
                     *             "merged": 1,
                     *             "dropped": 1
                     *           },
                     *           "attachment": {
                     *             "converted": 1,
                     *             "approximated": 1,
                     *             "merged": 1,
                     *             "dropped": 1
                     *           },
                     *           "extension": {
                     *             "converted": 1,
                     *             "approximated": 1,
                     *             "merged": 1,
                     *             "dropped": 1
                     *           }
                     *         },
                     *         "messages": [
                     *           {
                     *             "code": "duplicate-identifier",
                     *             "severity": "info",
                     *             "outcome": "converted",
                     *             "title": "Cooling circuit",
                     *             "count": 1,
                     *             "places": [
                     *               "text"
                     *             ]
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ReqifImport"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    cancelReqifImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: for a day, the same key and request return the first response again. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
                /** @description Id of the import. */
                reqifImportId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "branch": {
                     *         "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "name": "Pump"
                     *       },
                     *       "file_name": "text",
                     *       "phase": "queued",
                     *       "dry_run": true,
                     *       "total": 1,
                     *       "done": 1,
                     *       "error_code": "text",
                     *       "error": "text",
                     *       "created_by": null,
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "started_at": "2026-03-14T09:26:53.589Z",
                     *       "finished_at": "2026-03-14T09:26:53.589Z",
                     *       "report": {
                     *         "dry_run": true,
                     *         "branch": {
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "name": "Pump"
                     *         },
                     *         "documents": [
                     *           {
                     *             "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *             "name": "Pump",
                     *             "title": "Cooling circuit",
                     *             "created": true
                     *           }
                     *         ],
                     *         "written": {
                     *           "types": 1,
                     *           "fields": 1,
                     *           "entities": {
                     *             "created": 1,
                     *             "updated": 1,
                     *             "unchanged": 1
                     *           },
                     *           "diagrams": {
                     *             "created": 1,
                     *             "updated": 1,
                     *             "unchanged": 1
                     *           },
                     *           "files": 1
                     *         },
                     *         "counts": {
                     *           "datatype": {
                     *             "converted": 1,
                     *             "approximated": 1,
                     *             "merged": 1,
                     *             "dropped": 1
                     *           },
                     *           "type": {
                     *             "converted": 1,
                     *             "approximated": 1,
                     *             "merged": 1,
                     *             "dropped": 1
                     *           },
                     *           "attribute": {
                     *             "converted": 1,
                     *             "approximated": 1,
                     *             "merged": 1,
                     *             "dropped": 1
                     *           },
                     *           "specification": {
                     *             "converted": 1,
                     *             "approximated": 1,
                     *             "merged": 1,
                     *             "dropped": 1
                     *           },
                     *           "hierarchy": {
                     *             "converted": 1,
                     *             "approximated": 1,
                     *             "merged": 1,
                     *             "dropped": 1
                     *           },
                     *           "object": {
                     *             "converted": 1,
                     *             "approximated": 1,
                     *             "merged": 1,
                     *             "dropped": 1
                     *           },
                     *           "value": {
                     *             "converted": 1,
                     *             "approximated": 1,
                     *             "merged": 1,
                     *             "dropped": 1
                     *           },
                     *           "relation": {
                     *             "converted": 1,
                     *             "approximated": 1,
                     *             "merged": 1,
                     *             "dropped": 1
                     *           },
                     *           "group": {
                     *             "converted": 1,
                     *             "approximated": 1,
                     *             "merged": 1,
                     *             "dropped": 1
                     *           },
                     *           "attachment": {
                     *             "converted": 1,
                     *             "approximated": 1,
                     *             "merged": 1,
                     *             "dropped": 1
                     *           },
                     *           "extension": {
                     *             "converted": 1,
                     *             "approximated": 1,
                     *             "merged": 1,
                     *             "dropped": 1
                     *           }
                     *         },
                     *         "messages": [
                     *           {
                     *             "code": "duplicate-identifier",
                     *             "severity": "info",
                     *             "outcome": "converted",
                     *             "title": "Cooling circuit",
                     *             "count": 1,
                     *             "places": [
                     *               "text"
                     *             ]
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ReqifImport"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listReqifObjects: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page. */
                after?: string;
                /** @description Maximum number of items; 100 by default. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "objects": [
                     *         {
                     *           "entity_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "identifiers": [
                     *             "text"
                     *           ]
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["ReqifObjectList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listProjectRoles: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page. */
                after?: string;
                /** @description Maximum number of items; 100 by default. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "base_role": "viewer",
                     *       "own_role": "owner",
                     *       "roles": [
                     *         {
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "user": {
                     *             "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *             "display_name": "Ada Lovelace"
                     *           },
                     *           "group": null,
                     *           "role": "editor",
                     *           "created_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["ProjectRoleList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateBaseRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "base_role": "viewer"
                 *     }
                 */
                "application/json": components["schemas"]["BaseRoleUpdate"];
            };
        };
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    setGroupRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the group. */
                groupId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "editor"
                 *     }
                 */
                "application/json": components["schemas"]["NewProjectRole"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "user": {
                     *         "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "display_name": "Ada Lovelace"
                     *       },
                     *       "group": null,
                     *       "role": "editor",
                     *       "created_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ProjectRole"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    dropGroupRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the group. */
                groupId: string;
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    setUserRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
                /** @description Id of the person. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "editor"
                 *     }
                 */
                "application/json": components["schemas"]["NewProjectRole"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "user": {
                     *         "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "display_name": "Ada Lovelace"
                     *       },
                     *       "group": null,
                     *       "role": "editor",
                     *       "created_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ProjectRole"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    dropUserRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
                /** @description Id of the person. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listProjectRuns: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page. */
                after?: string;
                /** @description Only runs of this automation. */
                automation_id?: string;
                /** @description Maximum number of items; 100 by default. */
                limit?: number;
                /** @description Only runs in this state; waiting runs count as running. */
                status?: "running" | "succeeded" | "failed" | "canceled" | "timed_out";
            };
            header?: never;
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "agent_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "automation_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "automation_name": "Check deliveries",
                     *           "branches": [],
                     *           "error": null,
                     *           "integration_grade": null,
                     *           "integration_response": null,
                     *           "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "project_slug": "pump",
                     *           "status": "running",
                     *           "phase": "running",
                     *           "attempt": 1,
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "started_at": "2026-03-14T09:26:53.589Z",
                     *           "finished_at": null
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["RunResultList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    search: {
        parameters: {
            query: {
                /** @description Id or name of a branch; the base branch when omitted. */
                branch?: string;
                /** @description Maximum number of hits; 20 by default. */
                limit?: number;
                /** @description Words or parts of words, all of which must be found. */
                q: string;
            };
            header?: never;
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "hits": [
                     *         {
                     *           "kind": "entity",
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "name": "Pump",
                     *           "type": "part",
                     *           "matched": "name",
                     *           "field": "values/Mass",
                     *           "excerpt": "text",
                     *           "shape_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "updated_at": "2026-03-14T09:26:53.589Z",
                     *           "comment_on": {
                     *             "target": "entity",
                     *             "target_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *             "branch": {
                     *               "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *               "name": "Pump"
                     *             }
                     *           }
                     *         }
                     *       ],
                     *       "has_more": true
                     *     }
                     */
                    "application/json": components["schemas"]["SearchHits"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    traceEntities: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page. */
                after?: string;
                /** @description Id or name of a branch; the base branch when omitted. */
                branch?: string;
                /** @description Only entities without a diagram, without a link to or from an entity, without a link of a field whose name begins with “satisf”, or with a suspect link. */
                gap?: "no_diagram" | "no_link" | "not_satisfied" | "suspect";
                /** @description 50 when omitted. */
                limit?: number;
                /** @description Only entities of this type. */
                type?: string;
            };
            header?: never;
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entities": [
                     *         {
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "type": "part",
                     *           "name": "Pump",
                     *           "diagrams": 1,
                     *           "links_to": 1,
                     *           "linked_from": 1,
                     *           "satisfied": 1,
                     *           "suspect": 1
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["Trace"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    confirmLinks: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: for a day, the same key and request return the first response again. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "branch": "master",
                 *       "links": [
                 *         {
                 *           "source_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *           "target_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *           "state": "text"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["LinkConfirmations"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "confirmed": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ConfirmedLinks"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    countTrace: {
        parameters: {
            query?: {
                /** @description Id or name of a branch; the base branch when omitted. */
                branch?: string;
                /** @description Only entities of this type. */
                type?: string;
            };
            header?: never;
            path: {
                /** @description Id or slug of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entities": 1,
                     *       "no_diagram": 1,
                     *       "no_link": 1,
                     *       "not_satisfied": 1,
                     *       "suspect": 1,
                     *       "complete": true
                     *     }
                     */
                    "application/json": components["schemas"]["TraceCounts"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getReviewPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "min_approvals_enabled": true,
                     *       "min_approvals": 2,
                     *       "changed_item_review_enabled": true,
                     *       "changed_item_review_fields": [
                     *         "Owner"
                     *       ],
                     *       "allow_merge_override": false,
                     *       "merge_override_role": "admins"
                     *     }
                     */
                    "application/json": components["schemas"]["ReviewPolicy"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateReviewPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "min_approvals_enabled": true,
                 *       "min_approvals": 2,
                 *       "changed_item_review_enabled": true,
                 *       "changed_item_review_fields": [
                 *         "Owner"
                 *       ],
                 *       "allow_merge_override": false,
                 *       "merge_override_role": "admins"
                 *     }
                 */
                "application/json": components["schemas"]["ReviewPolicyUpdate"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "min_approvals_enabled": true,
                     *       "min_approvals": 2,
                     *       "changed_item_review_enabled": true,
                     *       "changed_item_review_fields": [
                     *         "Owner"
                     *       ],
                     *       "allow_merge_override": false,
                     *       "merge_override_role": "admins"
                     *     }
                     */
                    "application/json": components["schemas"]["ReviewPolicy"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "bytes": {
                     *         "used": 1,
                     *         "max": 1
                     *       },
                     *       "diagrams": {
                     *         "used": 1,
                     *         "max": 1
                     *       },
                     *       "conversions": {
                     *         "used": 1,
                     *         "max": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Usage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page. */
                after?: string;
                /** @description Maximum number of items; 100 by default. */
                limit?: number;
                /** @description Only those whose name contains this text, without regard to case. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "users": [
                     *         {
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "email": "ada@acme.example",
                     *           "display_name": "Ada Lovelace",
                     *           "role": "admin",
                     *           "subject": "auth0|ada",
                     *           "created_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["UserList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: for a day, the same key and request return the first response again. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@acme.example",
                 *       "display_name": "Ada Lovelace",
                 *       "role": "admin",
                 *       "subject": "auth0|ada"
                 *     }
                 */
                "application/json": components["schemas"]["NewUser"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "email": "ada@acme.example",
                     *       "display_name": "Ada Lovelace",
                     *       "role": "admin",
                     *       "subject": "auth0|ada",
                     *       "created_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listUserGroups: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page. */
                after?: string;
                /** @description Maximum number of items; 100 by default. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user_groups": [
                     *         {
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "name": "Pump",
                     *           "member_ids": [
                     *             "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *           ],
                     *           "created_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["UserGroupList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createUserGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: for a day, the same key and request return the first response again. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Pump",
                 *       "member_ids": [
                 *         "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewUserGroup"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "name": "Pump",
                     *       "member_ids": [
                     *         "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *       ],
                     *       "created_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["UserGroup"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getUserGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the group. */
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "name": "Pump",
                     *       "member_ids": [
                     *         "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *       ],
                     *       "created_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["UserGroup"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteUserGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the group. */
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    updateUserGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the group. */
                groupId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Pump",
                 *       "member_ids": [
                 *         "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UserGroupUpdate"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "name": "Pump",
                     *       "member_ids": [
                     *         "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *       ],
                     *       "created_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["UserGroup"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    addUserGroupMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the group. */
                groupId: string;
                /** @description Id of the person. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "name": "Pump",
                     *       "member_ids": [
                     *         "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *       ],
                     *       "created_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["UserGroup"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    removeUserGroupMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the group. */
                groupId: string;
                /** @description Id of the person. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "name": "Pump",
                     *       "member_ids": [
                     *         "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                     *       ],
                     *       "created_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["UserGroup"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the person. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "email": "ada@acme.example",
                     *       "display_name": "Ada Lovelace",
                     *       "role": "admin",
                     *       "subject": "auth0|ada",
                     *       "created_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteUser: {
        parameters: {
            query?: {
                /** @description Who gets their shared links and automations. */
                hand_over_to?: string;
            };
            header?: never;
            path: {
                /** @description Id of the person. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the person. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@acme.example",
                 *       "display_name": "Ada Lovelace",
                 *       "role": "admin",
                 *       "subject": "auth0|ada"
                 *     }
                 */
                "application/json": components["schemas"]["UserUpdate"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "email": "ada@acme.example",
                     *       "display_name": "Ada Lovelace",
                     *       "role": "admin",
                     *       "subject": "auth0|ada",
                     *       "created_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    sendInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: for a day, the same key and request return the first response again. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id of the person. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sent_to": "text",
                     *       "expires_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createSignInLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the person. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "user_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "token": "text",
                     *       "expires_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SignInLink"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page. */
                after?: string;
                /** @description Maximum number of items; 100 by default. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "webhooks": [
                     *         {
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "url": "https://hooks.acme.example/drawbridge",
                     *           "events": [
                     *             "run.ended"
                     *           ],
                     *           "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "enabled": true,
                     *           "created_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://hooks.acme.example/drawbridge",
                 *       "events": [
                 *         "run.ended"
                 *       ],
                 *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *       "enabled": true
                 *     }
                 */
                "application/json": components["schemas"]["NewWebhook"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "url": "https://hooks.acme.example/drawbridge",
                     *       "events": [
                     *         "run.ended"
                     *       ],
                     *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "enabled": true,
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedWebhook"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "url": "https://hooks.acme.example/drawbridge",
                     *       "events": [
                     *         "run.ended"
                     *       ],
                     *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "enabled": true,
                     *       "created_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://hooks.acme.example/drawbridge",
                 *       "events": [
                 *         "run.ended"
                 *       ],
                 *       "enabled": true
                 *     }
                 */
                "application/json": components["schemas"]["WebhookUpdate"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "url": "https://hooks.acme.example/drawbridge",
                     *       "events": [
                     *         "run.ended"
                     *       ],
                     *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "enabled": true,
                     *       "created_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page. */
                after?: string;
                /** @description Maximum number of items; 100 by default. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description Id of the webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deliveries": [
                     *         {
                     *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *           "event": "diagram.written",
                     *           "status": "delivered",
                     *           "attempts": 1,
                     *           "next_attempt_at": null,
                     *           "response_status": 204,
                     *           "error": null,
                     *           "payload": {
                     *             "type": "diagram.written",
                     *             "timestamp": "2026-03-14T09:26:53.589Z",
                     *             "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *             "data": {
                     *               "created": true
                     *             }
                     *           },
                     *           "created_at": "2026-03-14T09:26:53.589Z",
                     *           "finished_at": "2026-03-14T09:26:53.589Z"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDeliveryList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    redeliverWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: for a day, the same key and request return the first response again. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id of the message. */
                deliveryId: string;
                /** @description Id of the webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "event": "diagram.written",
                     *       "status": "delivered",
                     *       "attempts": 1,
                     *       "next_attempt_at": null,
                     *       "response_status": 204,
                     *       "error": null,
                     *       "payload": {
                     *         "type": "diagram.written",
                     *         "timestamp": "2026-03-14T09:26:53.589Z",
                     *         "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "data": {
                     *           "created": true
                     *         }
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "finished_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: for a day, the same key and request return the first response again. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description Id of the webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *       "event": "diagram.written",
                     *       "status": "delivered",
                     *       "attempts": 1,
                     *       "next_attempt_at": null,
                     *       "response_status": 204,
                     *       "error": null,
                     *       "payload": {
                     *         "type": "diagram.written",
                     *         "timestamp": "2026-03-14T09:26:53.589Z",
                     *         "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                     *         "data": {
                     *           "created": true
                     *         }
                     *       },
                     *       "created_at": "2026-03-14T09:26:53.589Z",
                     *       "finished_at": "2026-03-14T09:26:53.589Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "on-branch.approved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "type": "branch.approved",
                 *       "timestamp": "2026-03-14T09:26:53.589Z",
                 *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *       "data": {
                 *         "branch": {
                 *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *           "name": "Pump"
                 *         },
                 *         "approval": {
                 *           "branch_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *           "user_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *           "revision": 1,
                 *           "comment": "Looks right.",
                 *           "verdict": "approved",
                 *           "created_at": "2026-03-14T09:26:53.589Z"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description What the event is about. */
                    data: {
                        approval: components["schemas"]["Approval"];
                        /** @description The branch that it is on. */
                        branch: {
                            /**
                             * Format: uuid
                             * @description Its id.
                             */
                            id: string;
                            /** @description Its name, for people. */
                            name: string;
                        };
                    };
                    /** @description Null in a test message. */
                    project_id: string | null;
                    /**
                     * Format: date-time
                     * @description When the event was.
                     */
                    timestamp: string;
                    /**
                     * @description The event.
                     * @constant
                     */
                    type: "branch.approved";
                };
            };
        };
        responses: {
            /** @description The message was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No further messages are wanted. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on-branch.merged": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "type": "branch.merged",
                 *       "timestamp": "2026-03-14T09:26:53.589Z",
                 *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *       "data": {
                 *         "merge": {
                 *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *           "branch_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *           "target_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *           "target_revision": 1,
                 *           "entity_count": 1,
                 *           "merged_by": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *           "overridden": true,
                 *           "override_reason": "Agreed in the review of 14 March.",
                 *           "merged_diagrams": [
                 *             {
                 *               "entity_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *               "name": "Pump",
                 *               "notices": [
                 *                 {
                 *                   "kind": "arrow-unbound",
                 *                   "shape_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *                   "shape_name": "text",
                 *                   "end": "text"
                 *                 }
                 *               ]
                 *             }
                 *           ],
                 *           "merged_at": "2026-03-14T09:26:53.589Z"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description What the event is about. */
                    data: {
                        merge: components["schemas"]["BranchMerge"];
                    };
                    /** @description Null in a test message. */
                    project_id: string | null;
                    /**
                     * Format: date-time
                     * @description When the event was.
                     */
                    timestamp: string;
                    /**
                     * @description The event.
                     * @constant
                     */
                    type: "branch.merged";
                };
            };
        };
        responses: {
            /** @description The message was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No further messages are wanted. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on-comment.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "type": "comment.created",
                 *       "timestamp": "2026-03-14T09:26:53.589Z",
                 *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *       "data": {
                 *         "comment": {
                 *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *           "target": "entity",
                 *           "target_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *           "shape_id": null,
                 *           "branch": null,
                 *           "body": "Agreed.",
                 *           "mentions": [
                 *             "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                 *           ],
                 *           "author": {
                 *             "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *             "display_name": "Ada Lovelace"
                 *           },
                 *           "created_at": "2026-03-14T09:26:53.589Z",
                 *           "edited_at": null,
                 *           "deleted": false,
                 *           "thread_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description What the event is about. */
                    data: {
                        /** @description A text for the people concerned. */
                        comment: components["schemas"]["Comment"];
                    };
                    /** @description Null in a test message. */
                    project_id: string | null;
                    /**
                     * Format: date-time
                     * @description When the event was.
                     */
                    timestamp: string;
                    /**
                     * @description The event.
                     * @constant
                     */
                    type: "comment.created";
                };
            };
        };
        responses: {
            /** @description The message was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No further messages are wanted. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on-diagram.written": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "type": "diagram.written",
                 *       "timestamp": "2026-03-14T09:26:53.589Z",
                 *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *       "data": {
                 *         "created": true,
                 *         "diagram": {
                 *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *           "title": "Cooling circuit",
                 *           "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *           "branch": {
                 *             "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *             "name": "Pump"
                 *           },
                 *           "host_entity_ids": [
                 *             "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                 *           ],
                 *           "revision": 1
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description What the event is about. */
                    data: {
                        /** @description False if it existed before. */
                        created: boolean;
                        /** @description The diagram. */
                        diagram: components["schemas"]["SavedDiagram"];
                    };
                    /** @description Null in a test message. */
                    project_id: string | null;
                    /**
                     * Format: date-time
                     * @description When the event was.
                     */
                    timestamp: string;
                    /**
                     * @description The event.
                     * @constant
                     */
                    type: "diagram.written";
                };
            };
        };
        responses: {
            /** @description The message was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No further messages are wanted. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on-entity.written": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "type": "entity.written",
                 *       "timestamp": "2026-03-14T09:26:53.589Z",
                 *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *       "data": {
                 *         "created": true,
                 *         "entity": {
                 *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *           "type": "part",
                 *           "name": "Pump",
                 *           "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *           "branch": {
                 *             "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *             "name": "Pump"
                 *           },
                 *           "revision": 1
                 *         },
                 *         "fields": [
                 *           "values/Mass"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description What the event is about. */
                    data: {
                        /** @description False if it existed before. */
                        created: boolean;
                        /** @description The entity. */
                        entity: {
                            /** @description The branch that it is on. */
                            branch: {
                                /**
                                 * Format: uuid
                                 * @description Its id.
                                 */
                                id: string;
                                /** @description Its name, for people. */
                                name: string;
                            };
                            /**
                             * Format: uuid
                             * @description Its id.
                             */
                            id: string;
                            /** @description Its name, for people. */
                            name: string;
                            /**
                             * Format: uuid
                             * @description Id of the project.
                             */
                            project_id: string;
                            /** @description Revision of the branch that wrote this state. */
                            revision: number;
                            /** @description The event. */
                            type: string;
                        };
                        /** @description The fields that were sent, without their values. */
                        fields: string[];
                    };
                    /** @description Null in a test message. */
                    project_id: string | null;
                    /**
                     * Format: date-time
                     * @description When the event was.
                     */
                    timestamp: string;
                    /**
                     * @description The event.
                     * @constant
                     */
                    type: "entity.written";
                };
            };
        };
        responses: {
            /** @description The message was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No further messages are wanted. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on-import.ended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "type": "import.ended",
                 *       "timestamp": "2026-03-14T09:26:53.589Z",
                 *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *       "data": {
                 *         "import": {
                 *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *           "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *           "branch": {
                 *             "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *             "name": "Pump"
                 *           },
                 *           "kind": "diagrams",
                 *           "phase": "running",
                 *           "dry_run": true,
                 *           "total": 120,
                 *           "created": 45,
                 *           "replaced": 3,
                 *           "unchanged": 10,
                 *           "skipped": 0,
                 *           "failed": 1,
                 *           "error_code": null,
                 *           "error": null,
                 *           "created_by": null,
                 *           "created_at": "2026-03-14T09:26:53.589Z",
                 *           "started_at": "2026-03-14T09:26:53.589Z",
                 *           "finished_at": null
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description What the event is about. */
                    data: {
                        import: components["schemas"]["Import"];
                    };
                    /** @description Null in a test message. */
                    project_id: string | null;
                    /**
                     * Format: date-time
                     * @description When the event was.
                     */
                    timestamp: string;
                    /**
                     * @description The event.
                     * @constant
                     */
                    type: "import.ended";
                };
            };
        };
        responses: {
            /** @description The message was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No further messages are wanted. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on-notification.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "type": "notification.created",
                 *       "timestamp": "2026-03-14T09:26:53.589Z",
                 *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *       "data": {
                 *         "user_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *         "notification": {
                 *           "id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *           "kind": "mention",
                 *           "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *           "title": "Ada mentioned you",
                 *           "text": "Is this mass right?",
                 *           "path": "entities/0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *           "subject": {
                 *             "comment_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *             "excerpt": "Is this mass right?"
                 *           },
                 *           "created_at": "2026-03-14T09:26:53.589Z",
                 *           "read_at": null
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description What the event is about. */
                    data: {
                        notification: components["schemas"]["Notification"];
                        /**
                         * Format: uuid
                         * @description The person.
                         */
                        user_id: string;
                    };
                    /** @description Null in a test message. */
                    project_id: string | null;
                    /**
                     * Format: date-time
                     * @description When the event was.
                     */
                    timestamp: string;
                    /**
                     * @description The event.
                     * @constant
                     */
                    type: "notification.created";
                };
            };
        };
        responses: {
            /** @description The message was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No further messages are wanted. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on-review.requested": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "type": "review.requested",
                 *       "timestamp": "2026-03-14T09:26:53.589Z",
                 *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *       "data": {
                 *         "request": {
                 *           "branch_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *           "revision": 1,
                 *           "requested_by": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *           "reviewer_ids": [
                 *             "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35"
                 *           ],
                 *           "comment": "Looks right."
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description What the event is about. */
                    data: {
                        request: components["schemas"]["ReviewRequest"];
                    };
                    /** @description Null in a test message. */
                    project_id: string | null;
                    /**
                     * Format: date-time
                     * @description When the event was.
                     */
                    timestamp: string;
                    /**
                     * @description The event.
                     * @constant
                     */
                    type: "review.requested";
                };
            };
        };
        responses: {
            /** @description The message was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No further messages are wanted. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on-run.ended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "type": "run.ended",
                 *       "timestamp": "2026-03-14T09:26:53.589Z",
                 *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *       "data": {
                 *         "run": {
                 *           "agent_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *           "automation_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *           "automation_name": "Check deliveries",
                 *           "branches": [],
                 *           "error": null,
                 *           "integration_grade": null,
                 *           "integration_response": null,
                 *           "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *           "project_slug": "pump",
                 *           "status": "running",
                 *           "phase": "running",
                 *           "attempt": 1,
                 *           "created_at": "2026-03-14T09:26:53.589Z",
                 *           "started_at": "2026-03-14T09:26:53.589Z",
                 *           "finished_at": null
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description What the event is about. */
                    data: {
                        run: components["schemas"]["RunResult"];
                    };
                    /** @description Null in a test message. */
                    project_id: string | null;
                    /**
                     * Format: date-time
                     * @description When the event was.
                     */
                    timestamp: string;
                    /**
                     * @description The event.
                     * @constant
                     */
                    type: "run.ended";
                };
            };
        };
        responses: {
            /** @description The message was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No further messages are wanted. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on-webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "type": "webhook.test",
                 *       "timestamp": "2026-03-14T09:26:53.589Z",
                 *       "project_id": "0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35",
                 *       "data": {}
                 *     }
                 */
                "application/json": {
                    /** @description What the event is about. */
                    data: Record<string, never>;
                    /** @description Null in a test message. */
                    project_id: string | null;
                    /**
                     * Format: date-time
                     * @description When the event was.
                     */
                    timestamp: string;
                    /**
                     * @description The event.
                     * @constant
                     */
                    type: "webhook.test";
                };
            };
        };
        responses: {
            /** @description The message was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No further messages are wanted. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}

export type AccessGrant = components['schemas']['AccessGrant']
export type AccessGrantList = components['schemas']['AccessGrantList']
export type ApiKey = components['schemas']['ApiKey']
export type ApiKeyList = components['schemas']['ApiKeyList']
export type AppearsIn = components['schemas']['AppearsIn']
export type Approval = components['schemas']['Approval']
export type AuditEntry = components['schemas']['AuditEntry']
export type AuditEntryList = components['schemas']['AuditEntryList']
export type AuditSubject = components['schemas']['AuditSubject']
export type Author = components['schemas']['Author']
export type Automation = components['schemas']['Automation']
export type AutomationList = components['schemas']['AutomationList']
export type AutomationUpdate = components['schemas']['AutomationUpdate']
export type Backlinks = components['schemas']['Backlinks']
export type BaseRoleUpdate = components['schemas']['BaseRoleUpdate']
export type Branch = components['schemas']['Branch']
export type BranchCheck = components['schemas']['BranchCheck']
export type BranchCheckList = components['schemas']['BranchCheckList']
export type BranchCheckRun = components['schemas']['BranchCheckRun']
export type BranchDiff = components['schemas']['BranchDiff']
export type BranchEvent = components['schemas']['BranchEvent']
export type BranchList = components['schemas']['BranchList']
export type BranchMerge = components['schemas']['BranchMerge']
export type BranchReference = components['schemas']['BranchReference']
export type BranchTimeline = components['schemas']['BranchTimeline']
export type CanvasConversion = components['schemas']['CanvasConversion']
export type CanvasConversionRequest = components['schemas']['CanvasConversionRequest']
export type ChangedEnd = components['schemas']['ChangedEnd']
export type ChangedItem = components['schemas']['ChangedItem']
export type Comment = components['schemas']['Comment']
export type CommentThread = components['schemas']['CommentThread']
export type CommentThreadList = components['schemas']['CommentThreadList']
export type CommentUpdate = components['schemas']['CommentUpdate']
export type ConfirmedLinks = components['schemas']['ConfirmedLinks']
export type Conversion = components['schemas']['Conversion']
export type ConversionChoices = components['schemas']['ConversionChoices']
export type ConversionOptions = components['schemas']['ConversionOptions']
export type ConversionReport = components['schemas']['ConversionReport']
export type ConversionRequest = components['schemas']['ConversionRequest']
export type ConvertedPage = components['schemas']['ConvertedPage']
export type CreatedAccessGrant = components['schemas']['CreatedAccessGrant']
export type CreatedApiKey = components['schemas']['CreatedApiKey']
export type CreatedWebhook = components['schemas']['CreatedWebhook']
export type Diagram = components['schemas']['Diagram']
export type DiagramAnnotationItem = components['schemas']['DiagramAnnotationItem']
export type DiagramBatchResult = components['schemas']['DiagramBatchResult']
export type DiagramChanges = components['schemas']['DiagramChanges']
export type DiagramConnectionItem = components['schemas']['DiagramConnectionItem']
export type DiagramEntityItem = components['schemas']['DiagramEntityItem']
export type DiagramFromTemplate = components['schemas']['DiagramFromTemplate']
export type DiagramList = components['schemas']['DiagramList']
export type DiagramNodeItem = components['schemas']['DiagramNodeItem']
export type DiagramSource = components['schemas']['DiagramSource']
export type DiagramSourceUpdate = components['schemas']['DiagramSourceUpdate']
export type DiagramSummary = components['schemas']['DiagramSummary']
export type DiagramUpdate = components['schemas']['DiagramUpdate']
export type DiagramUpsert = components['schemas']['DiagramUpsert']
export type DiagramUpsertSource = components['schemas']['DiagramUpsertSource']
export type DiagramVersion = components['schemas']['DiagramVersion']
export type ElementChange = components['schemas']['ElementChange']
export type ElementSide = components['schemas']['ElementSide']
export type Embed = components['schemas']['Embed']
export type Entity = components['schemas']['Entity']
export type EntityBatchResult = components['schemas']['EntityBatchResult']
export type EntityDeletion = components['schemas']['EntityDeletion']
export type EntityDeletionResult = components['schemas']['EntityDeletionResult']
export type EntityDiagrams = components['schemas']['EntityDiagrams']
export type EntityField = components['schemas']['EntityField']
export type EntityFieldInput = components['schemas']['EntityFieldInput']
export type EntityLink = components['schemas']['EntityLink']
export type EntityLinks = components['schemas']['EntityLinks']
export type EntityList = components['schemas']['EntityList']
export type EntityType = components['schemas']['EntityType']
export type EntityTypeList = components['schemas']['EntityTypeList']
export type EntityTypeUpdate = components['schemas']['EntityTypeUpdate']
export type EntityUpsert = components['schemas']['EntityUpsert']
export type EntityValues = components['schemas']['EntityValues']
export type EntityVersion = components['schemas']['EntityVersion']
export type EventPerson = components['schemas']['EventPerson']
export type ExportContent = components['schemas']['ExportContent']
export type Extent = components['schemas']['Extent']
export type Extraction = components['schemas']['Extraction']
export type ExtractionList = components['schemas']['ExtractionList']
export type ExtractionPlan = components['schemas']['ExtractionPlan']
export type ExtractionPlanList = components['schemas']['ExtractionPlanList']
export type FieldChange = components['schemas']['FieldChange']
export type FileContent = components['schemas']['FileContent']
export type FormerDiagram = components['schemas']['FormerDiagram']
export type GroupName = components['schemas']['GroupName']
export type GroupNameList = components['schemas']['GroupNameList']
export type History = components['schemas']['History']
export type Import = components['schemas']['Import']
export type ImportEntry = components['schemas']['ImportEntry']
export type ImportEntryFacts = components['schemas']['ImportEntryFacts']
export type ImportEntryList = components['schemas']['ImportEntryList']
export type ImportFile = components['schemas']['ImportFile']
export type ImportList = components['schemas']['ImportList']
export type ImportedDiagram = components['schemas']['ImportedDiagram']
export type Invitation = components['schemas']['Invitation']
export type LinkConfirmations = components['schemas']['LinkConfirmations']
export type LinkPolicy = components['schemas']['LinkPolicy']
export type LinkPolicyUpdate = components['schemas']['LinkPolicyUpdate']
export type LinkToConfirm = components['schemas']['LinkToConfirm']
export type LinkedDiagram = components['schemas']['LinkedDiagram']
export type Me = components['schemas']['Me']
export type MeUpdate = components['schemas']['MeUpdate']
export type MergeConflict = components['schemas']['MergeConflict']
export type MergeRequest = components['schemas']['MergeRequest']
export type MergeRequirements = components['schemas']['MergeRequirements']
export type MergedDiagram = components['schemas']['MergedDiagram']
export type NewAccessGrant = components['schemas']['NewAccessGrant']
export type NewApiKey = components['schemas']['NewApiKey']
export type NewApproval = components['schemas']['NewApproval']
export type NewAutomation = components['schemas']['NewAutomation']
export type NewBranch = components['schemas']['NewBranch']
export type NewComment = components['schemas']['NewComment']
export type NewEntity = components['schemas']['NewEntity']
export type NewEntityType = components['schemas']['NewEntityType']
export type NewExtraction = components['schemas']['NewExtraction']
export type NewExtractionPlan = components['schemas']['NewExtractionPlan']
export type NewFromTemplate = components['schemas']['NewFromTemplate']
export type NewImport = components['schemas']['NewImport']
export type NewOwnApiKey = components['schemas']['NewOwnApiKey']
export type NewProject = components['schemas']['NewProject']
export type NewProjectRole = components['schemas']['NewProjectRole']
export type NewReply = components['schemas']['NewReply']
export type NewReqifDocument = components['schemas']['NewReqifDocument']
export type NewReviewRequest = components['schemas']['NewReviewRequest']
export type NewUser = components['schemas']['NewUser']
export type NewUserGroup = components['schemas']['NewUserGroup']
export type NewWebhook = components['schemas']['NewWebhook']
export type Notification = components['schemas']['Notification']
export type NotificationList = components['schemas']['NotificationList']
export type NotificationUpdate = components['schemas']['NotificationUpdate']
export type PageChange = components['schemas']['PageChange']
export type Person = components['schemas']['Person']
export type PersonList = components['schemas']['PersonList']
export type Picture = components['schemas']['Picture']
export type Project = components['schemas']['Project']
export type ProjectList = components['schemas']['ProjectList']
export type ProjectRole = components['schemas']['ProjectRole']
export type ProjectRoleList = components['schemas']['ProjectRoleList']
export type ProjectUpdate = components['schemas']['ProjectUpdate']
export type PropertyChange = components['schemas']['PropertyChange']
export type ReadAllNotifications = components['schemas']['ReadAllNotifications']
export type RecentChange = components['schemas']['RecentChange']
export type RecentChanges = components['schemas']['RecentChanges']
export type ReconvertRequest = components['schemas']['ReconvertRequest']
export type Reconverted = components['schemas']['Reconverted']
export type ReferringEntity = components['schemas']['ReferringEntity']
export type ReimportChoice = components['schemas']['ReimportChoice']
export type ReqifChanges = components['schemas']['ReqifChanges']
export type ReqifCounts = components['schemas']['ReqifCounts']
export type ReqifDocument = components['schemas']['ReqifDocument']
export type ReqifDocumentList = components['schemas']['ReqifDocumentList']
export type ReqifExport = components['schemas']['ReqifExport']
export type ReqifExportReport = components['schemas']['ReqifExportReport']
export type ReqifImport = components['schemas']['ReqifImport']
export type ReqifImportList = components['schemas']['ReqifImportList']
export type ReqifImportReport = components['schemas']['ReqifImportReport']
export type ReqifImportRequest = components['schemas']['ReqifImportRequest']
export type ReqifImportSummary = components['schemas']['ReqifImportSummary']
export type ReqifImportedDocument = components['schemas']['ReqifImportedDocument']
export type ReqifMessage = components['schemas']['ReqifMessage']
export type ReqifObject = components['schemas']['ReqifObject']
export type ReqifObjectList = components['schemas']['ReqifObjectList']
export type ReqifOutcomes = components['schemas']['ReqifOutcomes']
export type ReqifSpecification = components['schemas']['ReqifSpecification']
export type ReqifWritten = components['schemas']['ReqifWritten']
export type RerunRequest = components['schemas']['RerunRequest']
export type RestoreRequest = components['schemas']['RestoreRequest']
export type Restored = components['schemas']['Restored']
export type ReviewPolicy = components['schemas']['ReviewPolicy']
export type ReviewPolicyUpdate = components['schemas']['ReviewPolicyUpdate']
export type ReviewRequest = components['schemas']['ReviewRequest']
export type RunResult = components['schemas']['RunResult']
export type RunResultList = components['schemas']['RunResultList']
export type RunResults = components['schemas']['RunResults']
export type RunStep = components['schemas']['RunStep']
export type RunSteps = components['schemas']['RunSteps']
export type SavedDiagram = components['schemas']['SavedDiagram']
export type SearchHit = components['schemas']['SearchHit']
export type SearchHits = components['schemas']['SearchHits']
export type ShapeChoice = components['schemas']['ShapeChoice']
export type ShapeConflict = components['schemas']['ShapeConflict']
export type ShapeLinkUpdate = components['schemas']['ShapeLinkUpdate']
export type ShapeNotice = components['schemas']['ShapeNotice']
export type SignInLink = components['schemas']['SignInLink']
export type StoredFile = components['schemas']['StoredFile']
export type StoredFileList = components['schemas']['StoredFileList']
export type StoredFileUpdate = components['schemas']['StoredFileUpdate']
export type Template = components['schemas']['Template']
export type TemplateList = components['schemas']['TemplateList']
export type TemplatePicture = components['schemas']['TemplatePicture']
export type Trace = components['schemas']['Trace']
export type TraceCounts = components['schemas']['TraceCounts']
export type TraceEnd = components['schemas']['TraceEnd']
export type TracedContent = components['schemas']['TracedContent']
export type TracedEntity = components['schemas']['TracedEntity']
export type TriggerEvent = components['schemas']['TriggerEvent']
export type Usage = components['schemas']['Usage']
export type User = components['schemas']['User']
export type UserGroup = components['schemas']['UserGroup']
export type UserGroupList = components['schemas']['UserGroupList']
export type UserGroupUpdate = components['schemas']['UserGroupUpdate']
export type UserList = components['schemas']['UserList']
export type UserUpdate = components['schemas']['UserUpdate']
export type ValuesUpdate = components['schemas']['ValuesUpdate']
export type Version = components['schemas']['Version']
export type VersionChanges = components['schemas']['VersionChanges']
export type Webhook = components['schemas']['Webhook']
export type WebhookDelivery = components['schemas']['WebhookDelivery']
export type WebhookDeliveryList = components['schemas']['WebhookDeliveryList']
export type WebhookList = components['schemas']['WebhookList']
export type WebhookUpdate = components['schemas']['WebhookUpdate']
/** The codes of the errors that each operation may answer with. */
export interface errorCodes {
  addUserGroupMember: 'admins_only' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'user_group_not_found' | 'user_not_found' | 'wrong_workspace'
  approveBranch: 'branch_closed' | 'branch_is_base' | 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_text' | 'key_set_unavailable' | 'malformed_idempotency_key' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'revision_changed' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  beginReqifDocument: 'branch_closed' | 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_text' | 'key_set_unavailable' | 'malformed_idempotency_key' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  cancelImport: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'import_ended' | 'import_not_found' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_text' | 'key_set_unavailable' | 'malformed_idempotency_key' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  cancelReqifImport: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'import_ended' | 'import_not_found' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_text' | 'key_set_unavailable' | 'malformed_idempotency_key' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  cancelRun: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_text' | 'key_set_unavailable' | 'malformed_idempotency_key' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'run_ended' | 'run_not_found' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  closeBranch: 'branch_is_base' | 'branch_merged' | 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_text' | 'key_set_unavailable' | 'malformed_idempotency_key' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  compareDiagramVersions: 'branch_not_found' | 'busy' | 'customer_missing' | 'damaged' | 'database_busy' | 'database_unavailable' | 'diagram_not_found' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_query' | 'malformed_request' | 'not_a_diagram' | 'out_of_memory' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'stopping' | 'storage_full' | 'too_deep' | 'too_large' | 'too_many_bytes' | 'too_many_cells' | 'too_many_failed_credentials' | 'too_many_refusals' | 'too_slow' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_format' | 'unsupported_media_type' | 'version_not_found' | 'wrong_workspace'
  confirmLinks: 'branch_closed' | 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_text' | 'key_set_unavailable' | 'link_changed' | 'link_not_found' | 'malformed_idempotency_key' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  convertCanvas: 'busy' | 'customer_missing' | 'damaged' | 'database_busy' | 'database_unavailable' | 'decompression_bomb' | 'doctype_refused' | 'duplicate_member' | 'empty' | 'encrypted' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'malformed_xml' | 'not_a_diagram' | 'not_xml' | 'out_of_memory' | 'overloaded' | 'page_not_found' | 'quota_conversions' | 'rate_limited' | 'request_aborted' | 'stopping' | 'storage_full' | 'too_deep' | 'too_large' | 'too_many_bytes' | 'too_many_cells' | 'too_many_failed_credentials' | 'too_many_refusals' | 'too_slow' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_format' | 'unsupported_media_type' | 'would_lose' | 'wrong_workspace'
  convertDiagram: 'busy' | 'customer_missing' | 'damaged' | 'database_busy' | 'database_unavailable' | 'decompression_bomb' | 'doctype_refused' | 'duplicate_member' | 'empty' | 'encrypted' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'malformed_xml' | 'not_a_diagram' | 'not_xml' | 'out_of_memory' | 'overloaded' | 'page_not_found' | 'quota_conversions' | 'rate_limited' | 'request_aborted' | 'stopping' | 'storage_full' | 'too_deep' | 'too_large' | 'too_many_bytes' | 'too_many_cells' | 'too_many_failed_credentials' | 'too_many_refusals' | 'too_slow' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_format' | 'unsupported_media_type' | 'would_lose' | 'wrong_workspace'
  countTrace: 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  createAccessGrant: 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'link_too_long' | 'links_by_admins' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unknown_reference' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  createApiKey: 'admins_only' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  createAutomation: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_text' | 'key_set_unavailable' | 'malformed_idempotency_key' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'reserved_source' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  createBranch: 'branch_closed' | 'branch_name_taken' | 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_text' | 'key_set_unavailable' | 'malformed_idempotency_key' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  createComment: 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_text' | 'key_set_unavailable' | 'malformed_idempotency_key' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unknown_reference' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  createEntity: 'branch_closed' | 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'entity_exists' | 'entity_id_taken' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_text' | 'invalid_values' | 'key_set_unavailable' | 'malformed_idempotency_key' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  createEntityType: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'entity_type_taken' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_text' | 'key_set_unavailable' | 'malformed_idempotency_key' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unknown_reference' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  createExtractionPlan: 'branch_closed' | 'branch_is_base' | 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_text' | 'item_not_changed' | 'key_set_unavailable' | 'malformed_idempotency_key' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  createFromTemplate: 'branch_closed' | 'branch_not_found' | 'busy' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'diagram_not_found' | 'duplicate_member' | 'editors_only' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_text' | 'key_set_unavailable' | 'malformed_idempotency_key' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'stopping' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  createImport: 'branch_closed' | 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'id_taken' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_text' | 'key_set_unavailable' | 'malformed_idempotency_key' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_imports' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unknown_reference' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  createOwnApiKey: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  createProject: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_text' | 'key_set_unavailable' | 'malformed_idempotency_key' | 'malformed_request' | 'overloaded' | 'project_slug_taken' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  createSignInLink: 'admins_only' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'user_not_found' | 'wrong_workspace'
  createUser: 'admins_only' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'email_taken' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_text' | 'key_set_unavailable' | 'malformed_idempotency_key' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'subject_taken' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  createUserGroup: 'admins_only' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'group_name_taken' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_text' | 'key_set_unavailable' | 'malformed_idempotency_key' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  createWebhook: 'admins_only' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'invalid_url' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'private_address' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unknown_reference' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  deleteAutomation: 'automation_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'not_yours' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  deleteComment: 'comment_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'not_your_comment' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  deleteDiagram: 'branch_closed' | 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'diagram_not_found' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_precondition' | 'malformed_request' | 'overloaded' | 'precondition_failed' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  deleteDiagramSource: 'branch_closed' | 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'diagram_not_found' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  deleteEntities: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_entities' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  deleteEntity: 'branch_closed' | 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'entity_not_found' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_precondition' | 'malformed_request' | 'overloaded' | 'precondition_failed' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  deleteEntityType: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'entity_type_not_found' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  deleteFile: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'file_in_use' | 'file_not_found' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  deleteProject: 'admins_only' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  deleteUser: 'admins_only' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'last_admin' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'user_not_found' | 'wrong_workspace'
  deleteUserGroup: 'admins_only' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'user_group_not_found' | 'wrong_workspace'
  deleteWebhook: 'admins_only' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'webhook_not_found' | 'wrong_workspace'
  diffBranch: 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  diffDiagram: 'branch_is_base' | 'branch_not_found' | 'busy' | 'customer_missing' | 'damaged' | 'database_busy' | 'database_unavailable' | 'diagram_not_found' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'not_a_diagram' | 'out_of_memory' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'stopping' | 'storage_full' | 'too_deep' | 'too_large' | 'too_many_bytes' | 'too_many_cells' | 'too_many_failed_credentials' | 'too_many_refusals' | 'too_slow' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_format' | 'unsupported_media_type' | 'wrong_workspace'
  downloadFile: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'file_not_found' | 'file_store_unavailable' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  dropGroupRole: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'owners_only' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'user_group_not_found' | 'wrong_workspace'
  dropUserRole: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'owners_only' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'user_not_found' | 'wrong_workspace'
  executeExtraction: 'branch_closed' | 'branch_is_base' | 'branch_name_taken' | 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'extraction_plan_not_found' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_text' | 'item_edited_since_freeze' | 'key_set_unavailable' | 'malformed_idempotency_key' | 'malformed_request' | 'overloaded' | 'plan_executed' | 'plan_not_frozen' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  exportDiagram: 'branch_not_found' | 'busy' | 'customer_missing' | 'damaged' | 'database_busy' | 'database_unavailable' | 'decompression_bomb' | 'diagram_not_found' | 'doctype_refused' | 'duplicate_member' | 'editors_only' | 'empty' | 'encrypted' | 'file_store_unavailable' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'malformed_xml' | 'not_a_diagram' | 'not_a_flowchart' | 'not_xml' | 'out_of_memory' | 'overloaded' | 'page_not_found' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'stopping' | 'storage_full' | 'too_deep' | 'too_large' | 'too_many_bytes' | 'too_many_cells' | 'too_many_failed_credentials' | 'too_many_refusals' | 'too_slow' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_format' | 'unsupported_media_type' | 'would_lose' | 'wrong_workspace'
  exportReqif: 'branch_not_found' | 'busy' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'file_store_unavailable' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_text' | 'key_set_unavailable' | 'malformed_idempotency_key' | 'malformed_request' | 'out_of_memory' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'reqif_document_not_found' | 'request_aborted' | 'stopping' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'too_slow' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  forgetReqifDocument: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'reqif_document_not_found' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  freezeExtractionPlan: 'branch_closed' | 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'extraction_plan_not_found' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_text' | 'item_not_changed' | 'key_set_unavailable' | 'malformed_idempotency_key' | 'malformed_request' | 'overloaded' | 'plan_executed' | 'plan_frozen' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  getAccessGrant: 'access_grant_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  getAutomation: 'automation_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  getBranch: 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  getBranchTimeline: 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  getComment: 'comment_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  getDiagram: 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'diagram_not_found' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_precondition' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  getDiagramSource: 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'diagram_not_found' | 'diagram_source_not_found' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  getDiagramVersion: 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'diagram_not_found' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_query' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'version_not_found' | 'wrong_workspace'
  getEntity: 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'entity_not_found' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_precondition' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  getEntityType: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'entity_type_not_found' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  getEntityVersion: 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'entity_not_found' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_query' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'version_not_found' | 'wrong_workspace'
  getExtraction: 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'extraction_not_found' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  getFile: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'file_not_found' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  getFormerDiagram: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'diagram_not_found' | 'duplicate_member' | 'editors_only' | 'import_not_found' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  getImport: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'import_not_found' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  getLinkPolicy: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  getMe: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  getMergeRequirements: 'branch_is_base' | 'branch_not_found' | 'busy' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'stopping' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  getPerson: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'user_not_found' | 'wrong_workspace'
  getProject: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  getReqifDocument: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'reqif_document_not_found' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  getReqifImport: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'import_not_found' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  getReviewPolicy: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  getRun: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'run_not_found' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  getTemplatePicture: 'busy' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'stopping' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  getThumbnail: 'branch_not_found' | 'busy' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'diagram_not_found' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_precondition' | 'malformed_query' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'stopping' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  getUsage: 'admins_only' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  getUser: 'admins_only' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'user_not_found' | 'wrong_workspace'
  getUserGroup: 'admins_only' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'user_group_not_found' | 'wrong_workspace'
  getWebhook: 'admins_only' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'webhook_not_found' | 'wrong_workspace'
  importReqif: 'branch_closed' | 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_text' | 'key_set_unavailable' | 'malformed_idempotency_key' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_imports' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unknown_reference' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  linkShape: 'branch_closed' | 'branch_not_found' | 'busy' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'diagram_not_found' | 'duplicate_member' | 'editors_only' | 'entity_not_found' | 'host_is_diagram' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_text' | 'key_set_unavailable' | 'malformed_precondition' | 'malformed_request' | 'overloaded' | 'precondition_failed' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'shape_not_found' | 'stopping' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  listAccessGrants: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_query' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  listApiKeys: 'admins_only' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_query' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  listAuditLog: 'admins_only' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_query' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  listAutomations: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_query' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  listBacklinks: 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'entity_not_found' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  listBranchChecks: 'automation_not_found' | 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  listBranches: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_query' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  listComments: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_query' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  listDiagramVersions: 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'diagram_not_found' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_query' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  listDiagrams: 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_query' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  listEntities: 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_query' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  listEntityDiagrams: 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'entity_not_found' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_query' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  listEntityLinks: 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'entity_not_found' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  listEntityTypes: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_query' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  listEntityVersions: 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'entity_not_found' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_query' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  listExtractionPlans: 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_query' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  listExtractions: 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_query' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  listFiles: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_query' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  listGroups: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_query' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  listImportEntries: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'import_not_found' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_query' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  listImports: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_query' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  listNotifications: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_query' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  listOwnApiKeys: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_query' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  listPeople: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_query' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  listProjectRoles: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_query' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  listProjectRuns: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_query' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  listProjects: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_query' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  listRecentChanges: 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_query' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  listReqifDocuments: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_query' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  listReqifImports: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_query' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  listReqifObjects: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_query' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  listRunSteps: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'run_not_found' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  listRuns: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'run_not_found' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  listTemplates: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  listUserGroups: 'admins_only' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_query' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  listUsers: 'admins_only' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_query' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  listWebhookDeliveries: 'admins_only' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_query' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'webhook_not_found' | 'wrong_workspace'
  listWebhooks: 'admins_only' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_query' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  mergeBranch: 'branch_closed' | 'branch_is_base' | 'branch_not_found' | 'busy' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_text' | 'key_set_unavailable' | 'malformed_idempotency_key' | 'malformed_request' | 'merge_conflict' | 'merge_override_not_allowed' | 'merge_requirements_unmet' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'stopping' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  putEntityValues: 'branch_closed' | 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'entity_not_found' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_text' | 'invalid_values' | 'key_set_unavailable' | 'malformed_precondition' | 'malformed_request' | 'overloaded' | 'precondition_failed' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'too_many_values' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  readAllNotifications: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_text' | 'key_set_unavailable' | 'malformed_idempotency_key' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  reconvertDiagram: 'branch_closed' | 'branch_not_found' | 'busy' | 'customer_missing' | 'damaged' | 'database_busy' | 'database_unavailable' | 'decompression_bomb' | 'diagram_not_found' | 'diagram_source_not_found' | 'doctype_refused' | 'duplicate_member' | 'editors_only' | 'empty' | 'encrypted' | 'file_store_unavailable' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_text' | 'key_set_unavailable' | 'malformed_idempotency_key' | 'malformed_precondition' | 'malformed_request' | 'malformed_xml' | 'not_a_diagram' | 'not_mergeable' | 'not_xml' | 'out_of_memory' | 'overloaded' | 'page_not_found' | 'precondition_failed' | 'project_not_found' | 'quota_bytes' | 'quota_conversions' | 'quota_diagrams' | 'rate_limited' | 'reimport_conflict' | 'request_aborted' | 'stopping' | 'storage_full' | 'too_deep' | 'too_large' | 'too_many_bytes' | 'too_many_cells' | 'too_many_failed_credentials' | 'too_many_refusals' | 'too_slow' | 'unauthenticated' | 'unknown_person' | 'unknown_reference' | 'unsupported_encoding' | 'unsupported_format' | 'unsupported_media_type' | 'would_lose' | 'wrong_workspace'
  redeliverWebhook: 'admins_only' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'delivery_not_found' | 'duplicate_member' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_text' | 'key_set_unavailable' | 'malformed_idempotency_key' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'webhook_not_found' | 'webhook_off' | 'wrong_workspace'
  removeUserGroupMember: 'admins_only' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'user_group_not_found' | 'user_not_found' | 'wrong_workspace'
  reopenBranch: 'branch_is_base' | 'branch_merged' | 'branch_name_taken' | 'branch_not_found' | 'branch_undone' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_text' | 'key_set_unavailable' | 'malformed_idempotency_key' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  replyToComment: 'comment_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_text' | 'key_set_unavailable' | 'malformed_idempotency_key' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'thread_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  requestReview: 'branch_closed' | 'branch_is_base' | 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_text' | 'key_set_unavailable' | 'malformed_idempotency_key' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  rerunBranchChecks: 'automation_not_found' | 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  restoreDiagram: 'branch_closed' | 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'diagram_not_found' | 'duplicate_member' | 'editors_only' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_text' | 'key_set_unavailable' | 'malformed_idempotency_key' | 'malformed_precondition' | 'malformed_request' | 'overloaded' | 'precondition_failed' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'version_not_found' | 'wrong_workspace'
  restoreEntity: 'branch_closed' | 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'entity_not_found' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_text' | 'key_set_unavailable' | 'malformed_idempotency_key' | 'malformed_precondition' | 'malformed_request' | 'overloaded' | 'precondition_failed' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'version_not_found' | 'wrong_workspace'
  revokeAccessGrant: 'access_grant_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'not_yours' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  revokeApiKey: 'admins_only' | 'api_key_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  revokeOwnApiKey: 'api_key_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  search: 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_query' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  sendInvitation: 'admins_only' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_text' | 'key_set_unavailable' | 'mail_refused' | 'mail_server_unavailable' | 'mails_off' | 'malformed_idempotency_key' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'user_not_found' | 'wrong_workspace'
  setDiagramSource: 'branch_closed' | 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'diagram_not_found' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unknown_reference' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  setGroupRole: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'owners_only' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'user_group_not_found' | 'wrong_workspace'
  setUserRole: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'owners_only' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'user_not_found' | 'wrong_workspace'
  testWebhook: 'admins_only' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_text' | 'key_set_unavailable' | 'malformed_idempotency_key' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'webhook_not_found' | 'webhook_off' | 'wrong_workspace'
  traceEntities: 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_query' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  triggerAutomations: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  undoExtraction: 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'extraction_not_found' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_text' | 'key_set_unavailable' | 'malformed_idempotency_key' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'undo_not_eligible' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  updateAutomation: 'automation_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'reserved_source' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  updateBaseRole: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'owners_only' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  updateComment: 'comment_deleted' | 'comment_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'not_your_comment' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  updateDiagram: 'branch_closed' | 'branch_not_found' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'diagram_not_found' | 'duplicate_member' | 'editors_only' | 'entity_not_found' | 'host_is_diagram' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_text' | 'key_set_unavailable' | 'malformed_precondition' | 'malformed_request' | 'overloaded' | 'precondition_failed' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  updateEntityType: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'entity_type_not_found' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unknown_reference' | 'unsupported_encoding' | 'unsupported_media_type' | 'values_not_convertible' | 'wrong_workspace'
  updateFile: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'file_not_found' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unknown_reference' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  updateLinkPolicy: 'admins_only' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  updateMe: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  updateNotification: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'notification_not_found' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  updateProject: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'project_slug_taken' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  updateReviewPolicy: 'admins_only' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  updateUser: 'admins_only' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'email_taken' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'last_admin' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'subject_taken' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'user_not_found' | 'wrong_workspace'
  updateUserGroup: 'admins_only' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'group_name_taken' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'user_group_not_found' | 'wrong_workspace'
  updateWebhook: 'admins_only' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'invalid_url' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'private_address' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'webhook_not_found' | 'wrong_workspace'
  uploadFile: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'empty' | 'file_store_unavailable' | 'internal_error' | 'invalid_body' | 'invalid_querystring' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unknown_reference' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  upsertDiagram: 'branch_closed' | 'branch_not_found' | 'busy' | 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_id' | 'duplicate_member' | 'editors_only' | 'entity_not_found' | 'host_is_diagram' | 'id_taken' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'internal_error' | 'invalid_body' | 'invalid_headers' | 'invalid_item' | 'invalid_text' | 'key_set_unavailable' | 'malformed_idempotency_key' | 'malformed_precondition' | 'malformed_request' | 'not_a_diagram' | 'out_of_memory' | 'overloaded' | 'precondition_failed' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'snapshot_excludes' | 'stopping' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_failed_credentials' | 'too_many_refusals' | 'too_slow' | 'unauthenticated' | 'unknown_person' | 'unknown_reference' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  upsertDiagrams: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_diagrams' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
  upsertEntities: 'customer_missing' | 'database_busy' | 'database_unavailable' | 'duplicate_member' | 'editors_only' | 'internal_error' | 'invalid_body' | 'invalid_text' | 'key_set_unavailable' | 'malformed_request' | 'overloaded' | 'project_not_found' | 'quota_bytes' | 'quota_diagrams' | 'rate_limited' | 'request_aborted' | 'storage_full' | 'too_large' | 'too_many_bytes' | 'too_many_entities' | 'too_many_failed_credentials' | 'too_many_refusals' | 'unauthenticated' | 'unknown_person' | 'unsupported_encoding' | 'unsupported_media_type' | 'wrong_workspace'
}
