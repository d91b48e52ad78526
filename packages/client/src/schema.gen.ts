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
         * @description Answers them in the order asked for. 404 when one does not exist.
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
        /** Read the state of a run */
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
         * @description A run in work stops within seconds; what its tools have written by then stays.
         */
        post: operations["cancelRun"];
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
        /** Run the review automations of a branch again */
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
        /** List API keys */
        get: operations["listApiKeys"];
        put?: never;
        /** Make an API key */
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
        /** Revoke an API key */
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
    "/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read who the credential stands for */
        get: operations["getMe"];
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
        /** List projects */
        get: operations["listProjects"];
        put?: never;
        /** Create a project */
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
        /** Read a project */
        get: operations["getProject"];
        put?: never;
        post?: never;
        /**
         * Delete a project with everything in it
         * @description For admins. It cannot be undone; the audit trail keeps that it happened.
         */
        delete: operations["deleteProject"];
        options?: never;
        head?: never;
        /**
         * Change the name or slug of a project
         * @description Members that are left out keep their value.
         */
        patch: operations["updateProject"];
        trace?: never;
    };
    "/project/{projectId}/automation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the automations of a project */
        get: operations["listAutomations"];
        put?: never;
        /** Create an automation */
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
        /** Read an automation */
        get: operations["getAutomation"];
        put?: never;
        post?: never;
        /** Delete an automation */
        delete: operations["deleteAutomation"];
        options?: never;
        head?: never;
        /**
         * Change an automation
         * @description Members that are left out keep their value.
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
        /** List the branches of a project */
        get: operations["listBranches"];
        put?: never;
        /** Create a branch */
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
        /** Read a branch */
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
        /** Approve a branch as it is */
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
         * @description It takes no more changes and its name is free. Closing a closed branch changes nothing.
         */
        post: operations["closeBranch"];
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
        /** Read what a branch changed */
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
        /** List the extraction plans of a branch */
        get: operations["listExtractionPlans"];
        put?: never;
        /** Plan an extraction */
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
        /** Freeze an extraction plan */
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
        /** List the extractions from a branch */
        get: operations["listExtractions"];
        put?: never;
        /** Execute a frozen extraction plan */
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
        /** Read an extraction */
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
        /** Undo an extraction */
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
        /** Merge a branch into its parent */
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
        /** Read what a merge asks for and what is missing */
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
    "/project/{projectId}/diagram": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the diagrams of a project
         * @description As the branch sees them, without their snapshots, in the order of their ids.
         */
        get: operations["listDiagrams"];
        put?: never;
        /**
         * Create or update a diagram
         * @description Replaces title and snapshot of the diagram that has the id. 409 when another entity has it. With `If-Match` nothing is written when somebody was faster (412), with `If-None-Match: *` nothing is replaced.
         */
        post: operations["upsertDiagram"];
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
        /** Read a diagram with its snapshot */
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
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/diagram/batch": {
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
         * @description Takes one upsert a line, at most 1000, and answers one result a line in the same order, each as soon as its diagram is written. A line that is refused hinders no other.
         */
        post: operations["upsertDiagrams"];
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
        /** List entities */
        get: operations["listEntities"];
        put?: never;
        /** Create an entity */
        post: operations["createEntity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{projectId}/entity/{entityId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an entity */
        get: operations["getEntity"];
        put?: never;
        post?: never;
        /** Delete an entity on a branch */
        delete: operations["deleteEntity"];
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
        /** List the diagrams linked to an entity */
        get: operations["listEntityDiagrams"];
        put?: never;
        post?: never;
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
         * @description Keys that are left out keep their value. With `If-Match` nothing is written when somebody was faster (412).
         */
        put: operations["putEntityValues"];
        post?: never;
        delete?: never;
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
         * @description The newest first, of all automations or of one, deleted ones included.
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
    "/review-policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the review policy */
        get: operations["getReviewPolicy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the review policy
         * @description Members that are left out keep their value. Admins only.
         */
        patch: operations["updateReviewPolicy"];
        trace?: never;
    };
    "/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List people */
        get: operations["listUsers"];
        put?: never;
        /** Add a person */
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
        /** List groups of people */
        get: operations["listUserGroups"];
        put?: never;
        /** Add a group of people */
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
        /** Read a group of people */
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
         * @description Members that are left out keep their value; `member_ids`, when sent, replaces the whole list.
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
        /** Add a person to a group */
        put: operations["addUserGroupMember"];
        post?: never;
        /** Take a person out of a group */
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
        /** Read a person */
        get: operations["getUser"];
        put?: never;
        post?: never;
        /**
         * Delete a person
         * @description Their keys, memberships and approvals of open branches go with them; what they wrote stays.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        /**
         * Change a person
         * @description Members that are left out keep their value. The last admin stays one.
         */
        patch: operations["updateUser"];
        trace?: never;
    };
    "/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List webhooks */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Add a webhook
         * @description Messages are signed after Standard Webhooks with the secret, which is shown this once, and sent again with growing pauses for about a day and a half until the address answers 2xx.
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
        /** Read a webhook */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description Its log goes with it, and what has not been sent is not sent.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a webhook
         * @description Members that are left out keep their value.
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
         * Read what was sent to a webhook
         * @description The newest first; messages that have ended are kept for 30 days.
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
        /** Send a message again */
        post: operations["redeliverWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: never;
    responses: never;
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
                agent_id: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: {
                            /**
                             * Format: uuid
                             * @description Id of the run, for polling.
                             */
                            agent_id: string;
                            /** @description How often a worker has taken the run. */
                            attempt: number;
                            /** Format: uuid */
                            automation_id: string;
                            automation_name: string;
                            /** @description The branch under review. */
                            branches: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                            }[];
                            /** Format: date-time */
                            created_at: string;
                            /** @description Why the run failed. */
                            error: string | null;
                            finished_at: string | null;
                            /** @description The agent's verdict on a branch: passed or failed. */
                            integration_grade: string | null;
                            /** @description The agent's closing words. */
                            integration_response: string | null;
                            /** @enum {unknown} */
                            phase: "queued" | "running" | "succeeded" | "failed" | "canceled" | "timed_out";
                            /** Format: uuid */
                            project_id: string;
                            project_slug: string;
                            started_at: string | null;
                            /**
                             * @description A run that waits is running too; `phase` tells them apart.
                             * @enum {unknown}
                             */
                            status: "running" | "succeeded" | "failed" | "canceled" | "timed_out";
                        }[];
                    };
                };
            };
        };
    };
    getRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description Id of the run, for polling.
                         */
                        agent_id: string;
                        /** @description How often a worker has taken the run. */
                        attempt: number;
                        /** Format: uuid */
                        automation_id: string;
                        automation_name: string;
                        /** @description The branch under review. */
                        branches: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                        }[];
                        /** Format: date-time */
                        created_at: string;
                        /** @description Why the run failed. */
                        error: string | null;
                        finished_at: string | null;
                        /** @description The agent's verdict on a branch: passed or failed. */
                        integration_grade: string | null;
                        /** @description The agent's closing words. */
                        integration_response: string | null;
                        /** @enum {unknown} */
                        phase: "queued" | "running" | "succeeded" | "failed" | "canceled" | "timed_out";
                        /** Format: uuid */
                        project_id: string;
                        project_slug: string;
                        started_at: string | null;
                        /**
                         * @description A run that waits is running too; `phase` tells them apart.
                         * @enum {unknown}
                         */
                        status: "running" | "succeeded" | "failed" | "canceled" | "timed_out";
                    };
                };
            };
        };
    };
    cancelRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description Id of the run, for polling.
                         */
                        agent_id: string;
                        /** @description How often a worker has taken the run. */
                        attempt: number;
                        /** Format: uuid */
                        automation_id: string;
                        automation_name: string;
                        /** @description The branch under review. */
                        branches: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                        }[];
                        /** Format: date-time */
                        created_at: string;
                        /** @description Why the run failed. */
                        error: string | null;
                        finished_at: string | null;
                        /** @description The agent's verdict on a branch: passed or failed. */
                        integration_grade: string | null;
                        /** @description The agent's closing words. */
                        integration_response: string | null;
                        /** @enum {unknown} */
                        phase: "queued" | "running" | "succeeded" | "failed" | "canceled" | "timed_out";
                        /** Format: uuid */
                        project_id: string;
                        project_slug: string;
                        started_at: string | null;
                        /**
                         * @description A run that waits is running too; `phase` tells them apart.
                         * @enum {unknown}
                         */
                        status: "running" | "succeeded" | "failed" | "canceled" | "timed_out";
                    };
                };
            };
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
                "application/json": {
                    /** @description Data of the event. */
                    context?: {
                        [key: string]: unknown;
                    };
                    project_id: string;
                    /** @description Webhook name, with exact capitalisation. */
                    source: string;
                    /** @description False answers at once; otherwise the answer waits for the runs, at most 25 s. */
                    wait?: boolean;
                };
            };
        };
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: {
                            /**
                             * Format: uuid
                             * @description Id of the run, for polling.
                             */
                            agent_id: string;
                            /** @description How often a worker has taken the run. */
                            attempt: number;
                            /** Format: uuid */
                            automation_id: string;
                            automation_name: string;
                            /** @description The branch under review. */
                            branches: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                            }[];
                            /** Format: date-time */
                            created_at: string;
                            /** @description Why the run failed. */
                            error: string | null;
                            finished_at: string | null;
                            /** @description The agent's verdict on a branch: passed or failed. */
                            integration_grade: string | null;
                            /** @description The agent's closing words. */
                            integration_response: string | null;
                            /** @enum {unknown} */
                            phase: "queued" | "running" | "succeeded" | "failed" | "canceled" | "timed_out";
                            /** Format: uuid */
                            project_id: string;
                            project_slug: string;
                            started_at: string | null;
                            /**
                             * @description A run that waits is running too; `phase` tells them apart.
                             * @enum {unknown}
                             */
                            status: "running" | "succeeded" | "failed" | "canceled" | "timed_out";
                        }[];
                    };
                };
            };
        };
    };
    listBranchChecks: {
        parameters: {
            query: {
                automation_id?: string;
                branch_id: string;
                project_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        checks: {
                            /** Format: uuid */
                            automation_id: string;
                            /** @description Why the check could not finish. */
                            error: string | null;
                            name: string;
                            /** @description The agent's findings. */
                            output: string | null;
                            ran_at: string | null;
                            run_id: string | null;
                            /** @enum {unknown} */
                            status: "pending" | "running" | "passed" | "failed" | "error" | "skipped";
                        }[];
                    };
                };
            };
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
                "application/json": {
                    /** @description Only this automation; all when omitted. */
                    automation_id?: string;
                    branch_id: string;
                    project_id: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: {
                            /**
                             * Format: uuid
                             * @description Id of the run, for polling.
                             */
                            agent_id: string;
                            /** @description How often a worker has taken the run. */
                            attempt: number;
                            /** Format: uuid */
                            automation_id: string;
                            automation_name: string;
                            /** @description The branch under review. */
                            branches: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                            }[];
                            /** Format: date-time */
                            created_at: string;
                            /** @description Why the run failed. */
                            error: string | null;
                            finished_at: string | null;
                            /** @description The agent's verdict on a branch: passed or failed. */
                            integration_grade: string | null;
                            /** @description The agent's closing words. */
                            integration_response: string | null;
                            /** @enum {unknown} */
                            phase: "queued" | "running" | "succeeded" | "failed" | "canceled" | "timed_out";
                            /** Format: uuid */
                            project_id: string;
                            project_slug: string;
                            started_at: string | null;
                            /**
                             * @description A run that waits is running too; `phase` tells them apart.
                             * @enum {unknown}
                             */
                            status: "running" | "succeeded" | "failed" | "canceled" | "timed_out";
                        }[];
                    };
                };
            };
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. */
                after?: string;
                /** @description Most items to answer; 100 by default. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        api_keys: {
                            /** Format: date-time */
                            created_at: string;
                            expires_at: string | null;
                            /** Format: uuid */
                            id: string;
                            last_four: string;
                            last_used_at: string | null;
                            name: string;
                            prefix: string;
                            revoked_at: string | null;
                            /** @enum {unknown} */
                            role: "admin" | "member";
                            /** Format: uuid */
                            user_id: string;
                        }[];
                        next: string | null;
                    };
                };
            };
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
                "application/json": {
                    /** Format: date-time */
                    expires_at?: string;
                    name: string;
                    /** @enum {unknown} */
                    role?: "admin" | "member";
                    /**
                     * Format: uuid
                     * @description Person that the key acts as; the caller when omitted.
                     */
                    user_id?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        created_at: string;
                        expires_at: string | null;
                        /** Format: uuid */
                        id: string;
                        /** @description The key itself. It is shown this once and not stored. */
                        key: string;
                        last_four: string;
                        last_used_at: string | null;
                        name: string;
                        prefix: string;
                        revoked_at: string | null;
                        /** @enum {unknown} */
                        role: "admin" | "member";
                        /** Format: uuid */
                        user_id: string;
                    };
                };
            };
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listAuditLog: {
        parameters: {
            query?: {
                /** @description Only this action. */
                action?: string;
                /** @description Only what this person did. */
                actor_id?: string;
                /** @description The `next` of the page before. */
                after?: string;
                /** @description Most items to answer; 100 by default. */
                limit?: number;
                /** @description Only what was done to this. */
                target_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entries: {
                            /** @description Such as `branch.merged`. */
                            action: string;
                            /** @description Who did it; null for the service itself. */
                            actor_id: string | null;
                            /** Format: date-time */
                            created_at: string;
                            details: {
                                [key: string]: unknown;
                            };
                            /** Format: uuid */
                            id: string;
                            request_id: string | null;
                            /** @description What it was done to. */
                            target_id: string | null;
                        }[];
                        next: string | null;
                    };
                };
            };
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
                "application/json": {
                    /** @description The file: its text, or its bytes in base64. */
                    content: string;
                    /**
                     * @description utf8 when omitted.
                     * @enum {unknown}
                     */
                    encoding?: "utf8" | "base64";
                    /** @description Breaks ties of the detection and gives a title. */
                    filename?: string;
                    options?: {
                        /** @enum {unknown} */
                        connectors?: "faithful" | "attached";
                        /**
                         * @description strict refuses whatever would not survive unchanged.
                         * @enum {unknown}
                         */
                        mode?: "best-effort" | "strict";
                        pages?: "all" | number[] | string[];
                        /**
                         * @description Oldest tldraw that has to open the snapshot; 5.4 when omitted.
                         * @enum {unknown}
                         */
                        targetSchema?: "4.0" | "5.4";
                    };
                };
            };
        };
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pages: {
                            id: string;
                            name: string;
                            shapes: number;
                        }[];
                        /** @description What became of each element of the file. */
                        report: {
                            counts: {
                                [key: string]: number;
                            };
                            messages: ({
                                code: string;
                            } & {
                                [key: string]: unknown;
                            })[];
                            pages: {
                                [key: string]: unknown;
                            }[];
                        };
                        /** @description Goes unchanged into the diagram upsert. */
                        snapshot: {
                            [key: string]: unknown;
                        };
                        /** @description Title of the diagram. */
                        title: string;
                    };
                };
            };
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
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Null for a bearer token. */
                        api_key_id: string | null;
                        /** @enum {unknown} */
                        credential: "api-key" | "bearer";
                        /** @description Whether this credential may do what only admins may. */
                        is_admin: boolean;
                        user: {
                            display_name: string;
                            email: string;
                            /** Format: uuid */
                            id: string;
                        };
                        workspace: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            slug: string;
                        };
                    };
                };
            };
        };
    };
    listProjects: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. */
                after?: string;
                /** @description Most items to answer; 100 by default. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        next: string | null;
                        projects: {
                            /** Format: uuid */
                            base_branch_id: string;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: uuid */
                            id: string;
                            name: string;
                            slug: string;
                        }[];
                    };
                };
            };
        };
    };
    createProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @description Made from the name when omitted. */
                    slug?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        base_branch_id: string;
                        /** Format: date-time */
                        created_at: string;
                        /** Format: uuid */
                        id: string;
                        name: string;
                        slug: string;
                    };
                };
            };
        };
    };
    getProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        base_branch_id: string;
                        /** Format: date-time */
                        created_at: string;
                        /** Format: uuid */
                        id: string;
                        name: string;
                        slug: string;
                    };
                };
            };
        };
    };
    deleteProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    slug?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        base_branch_id: string;
                        /** Format: date-time */
                        created_at: string;
                        /** Format: uuid */
                        id: string;
                        name: string;
                        slug: string;
                    };
                };
            };
        };
    };
    listAutomations: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. */
                after?: string;
                /** @description Most items to answer; 100 by default. */
                limit?: number;
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        automations: {
                            /** Format: date-time */
                            created_at: string;
                            enabled: boolean;
                            /** Format: uuid */
                            id: string;
                            instructions: string;
                            name: string;
                            /** Format: uuid */
                            project_id: string;
                            source: string | null;
                            /**
                             * @description A custom webhook is called, or a branch is reviewed.
                             * @enum {unknown}
                             */
                            trigger: "webhook" | "branch_review";
                            /** Format: date-time */
                            updated_at: string;
                        }[];
                        next: string | null;
                    };
                };
            };
        };
    };
    createAutomation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description True when omitted. */
                    enabled?: boolean;
                    instructions: string;
                    name: string;
                    /** @description Webhook name, matched with exact capitalisation; not endpoint, schedule or codehost. */
                    source?: string;
                    /**
                     * @description A custom webhook is called, or a branch is reviewed.
                     * @enum {unknown}
                     */
                    trigger: "webhook" | "branch_review";
                };
            };
        };
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        created_at: string;
                        enabled: boolean;
                        /** Format: uuid */
                        id: string;
                        instructions: string;
                        name: string;
                        /** Format: uuid */
                        project_id: string;
                        source: string | null;
                        /**
                         * @description A custom webhook is called, or a branch is reviewed.
                         * @enum {unknown}
                         */
                        trigger: "webhook" | "branch_review";
                        /** Format: date-time */
                        updated_at: string;
                    };
                };
            };
        };
    };
    getAutomation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                automationId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        created_at: string;
                        enabled: boolean;
                        /** Format: uuid */
                        id: string;
                        instructions: string;
                        name: string;
                        /** Format: uuid */
                        project_id: string;
                        source: string | null;
                        /**
                         * @description A custom webhook is called, or a branch is reviewed.
                         * @enum {unknown}
                         */
                        trigger: "webhook" | "branch_review";
                        /** Format: date-time */
                        updated_at: string;
                    };
                };
            };
        };
    };
    deleteAutomation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                automationId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateAutomation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                automationId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    enabled?: boolean;
                    instructions?: string;
                    name?: string;
                    /** @description Webhook name, matched with exact capitalisation; not endpoint, schedule or codehost. */
                    source?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        created_at: string;
                        enabled: boolean;
                        /** Format: uuid */
                        id: string;
                        instructions: string;
                        name: string;
                        /** Format: uuid */
                        project_id: string;
                        source: string | null;
                        /**
                         * @description A custom webhook is called, or a branch is reviewed.
                         * @enum {unknown}
                         */
                        trigger: "webhook" | "branch_review";
                        /** Format: date-time */
                        updated_at: string;
                    };
                };
            };
        };
    };
    listBranches: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. */
                after?: string;
                /** @description Most items to answer; 100 by default. */
                limit?: number;
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        branches: {
                            /** Format: date-time */
                            created_at: string;
                            fork_revision: number | null;
                            /** Format: uuid */
                            id: string;
                            merged_at: string | null;
                            name: string;
                            owner_id: string | null;
                            parent_id: string | null;
                            parent_seq_id: string | null;
                            /** Format: uuid */
                            project_id: string;
                            /** @description Each write to the branch adds one. */
                            revision: number;
                            /** @description Number of the branch within its project. */
                            seq_id: string;
                            /** @enum {unknown} */
                            status: "open" | "merged" | "archived";
                        }[];
                        next: string | null;
                    };
                };
            };
        };
    };
    createBranch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @description Id or name of a branch; the base branch when omitted. */
                    parent?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        created_at: string;
                        fork_revision: number | null;
                        /** Format: uuid */
                        id: string;
                        merged_at: string | null;
                        name: string;
                        owner_id: string | null;
                        parent_id: string | null;
                        parent_seq_id: string | null;
                        /** Format: uuid */
                        project_id: string;
                        /** @description Each write to the branch adds one. */
                        revision: number;
                        /** @description Number of the branch within its project. */
                        seq_id: string;
                        /** @enum {unknown} */
                        status: "open" | "merged" | "archived";
                    };
                };
            };
        };
    };
    getBranch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                branchId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        created_at: string;
                        fork_revision: number | null;
                        /** Format: uuid */
                        id: string;
                        merged_at: string | null;
                        name: string;
                        owner_id: string | null;
                        parent_id: string | null;
                        parent_seq_id: string | null;
                        /** Format: uuid */
                        project_id: string;
                        /** @description Each write to the branch adds one. */
                        revision: number;
                        /** @description Number of the branch within its project. */
                        seq_id: string;
                        /** @enum {unknown} */
                        status: "open" | "merged" | "archived";
                    };
                };
            };
        };
    };
    approveBranch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                branchId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    comment?: string;
                    /** @description Revision that was read; another one now is a conflict. */
                    revision?: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        branch_id: string;
                        comment: string | null;
                        /** Format: date-time */
                        created_at: string;
                        revision: number;
                        /** Format: uuid */
                        user_id: string;
                    };
                };
            };
        };
    };
    closeBranch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                branchId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        created_at: string;
                        fork_revision: number | null;
                        /** Format: uuid */
                        id: string;
                        merged_at: string | null;
                        name: string;
                        owner_id: string | null;
                        parent_id: string | null;
                        parent_seq_id: string | null;
                        /** Format: uuid */
                        project_id: string;
                        /** @description Each write to the branch adds one. */
                        revision: number;
                        /** @description Number of the branch within its project. */
                        seq_id: string;
                        /** @enum {unknown} */
                        status: "open" | "merged" | "archived";
                    };
                };
            };
        };
    };
    diffBranch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                branchId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        branch_id: string;
                        changes: {
                            /** Format: uuid */
                            entity_id: string;
                            fields: {
                                /** @description Absent when the field is. */
                                after?: unknown;
                                /** @description Absent when the field was. */
                                before?: unknown;
                                /** @description `name`, `hosts`, `snapshot` or `values/` and the name of a field. */
                                field: string;
                            }[];
                            /** @enum {unknown} */
                            kind: "created" | "modified" | "deleted";
                            name: string;
                            type: string;
                        }[];
                        fork_revision: number | null;
                        parent_id: string | null;
                        revision: number;
                    };
                };
            };
        };
    };
    listExtractionPlans: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. */
                after?: string;
                /** @description Most items to answer; 100 by default. */
                limit?: number;
            };
            header?: never;
            path: {
                branchId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        next: string | null;
                        plans: {
                            /** Format: uuid */
                            branch_id: string;
                            /** Format: date-time */
                            created_at: string;
                            frozen_at: string | null;
                            /** Format: uuid */
                            id: string;
                            items: {
                                /** Format: uuid */
                                entity_id: string;
                                revision: number | null;
                            }[];
                            name: string;
                            source_revision: number | null;
                            /** @enum {unknown} */
                            status: "draft" | "frozen" | "executed";
                        }[];
                    };
                };
            };
        };
    };
    createExtractionPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                branchId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Changed items of the branch. */
                    entity_ids: string[];
                    name?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        branch_id: string;
                        /** Format: date-time */
                        created_at: string;
                        frozen_at: string | null;
                        /** Format: uuid */
                        id: string;
                        items: {
                            /** Format: uuid */
                            entity_id: string;
                            revision: number | null;
                        }[];
                        name: string;
                        source_revision: number | null;
                        /** @enum {unknown} */
                        status: "draft" | "frozen" | "executed";
                    };
                };
            };
        };
    };
    freezeExtractionPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                branchId: string;
                planId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        branch_id: string;
                        /** Format: date-time */
                        created_at: string;
                        frozen_at: string | null;
                        /** Format: uuid */
                        id: string;
                        items: {
                            /** Format: uuid */
                            entity_id: string;
                            revision: number | null;
                        }[];
                        name: string;
                        source_revision: number | null;
                        /** @enum {unknown} */
                        status: "draft" | "frozen" | "executed";
                    };
                };
            };
        };
    };
    listExtractions: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. */
                after?: string;
                /** @description Most items to answer; 100 by default. */
                limit?: number;
            };
            header?: never;
            path: {
                branchId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        extractions: {
                            /** Format: date-time */
                            created_at: string;
                            destination: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                /** Format: uuid */
                                parent_id: string;
                                parent_seq_id: string;
                            };
                            diff_count: number;
                            entity_count: number;
                            /** Format: uuid */
                            id: string;
                            reverted_at: string | null;
                            source: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                /** Format: uuid */
                                parent_id: string;
                                parent_seq_id: string;
                            };
                            /** @enum {unknown} */
                            status: "completed" | "reverted";
                            undo: {
                                eligible: boolean;
                                /** @description Stable code of why it is not eligible. */
                                reason: string | null;
                            };
                        }[];
                        next: string | null;
                    };
                };
            };
        };
    };
    executeExtraction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                branchId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    destination_name: string;
                    /** Format: uuid */
                    plan_id: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        created_at: string;
                        destination: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** Format: uuid */
                            parent_id: string;
                            parent_seq_id: string;
                        };
                        diff_count: number;
                        entity_count: number;
                        /** Format: uuid */
                        id: string;
                        reverted_at: string | null;
                        source: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** Format: uuid */
                            parent_id: string;
                            parent_seq_id: string;
                        };
                        /** @enum {unknown} */
                        status: "completed" | "reverted";
                        undo: {
                            eligible: boolean;
                            /** @description Stable code of why it is not eligible. */
                            reason: string | null;
                        };
                    };
                };
            };
        };
    };
    getExtraction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                branchId: string;
                extractionId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        created_at: string;
                        destination: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** Format: uuid */
                            parent_id: string;
                            parent_seq_id: string;
                        };
                        diff_count: number;
                        entity_count: number;
                        /** Format: uuid */
                        id: string;
                        reverted_at: string | null;
                        source: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** Format: uuid */
                            parent_id: string;
                            parent_seq_id: string;
                        };
                        /** @enum {unknown} */
                        status: "completed" | "reverted";
                        undo: {
                            eligible: boolean;
                            /** @description Stable code of why it is not eligible. */
                            reason: string | null;
                        };
                    };
                };
            };
        };
    };
    undoExtraction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                branchId: string;
                extractionId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        created_at: string;
                        destination: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** Format: uuid */
                            parent_id: string;
                            parent_seq_id: string;
                        };
                        diff_count: number;
                        entity_count: number;
                        /** Format: uuid */
                        id: string;
                        reverted_at: string | null;
                        source: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** Format: uuid */
                            parent_id: string;
                            parent_seq_id: string;
                        };
                        /** @enum {unknown} */
                        status: "completed" | "reverted";
                        undo: {
                            eligible: boolean;
                            /** @description Stable code of why it is not eligible. */
                            reason: string | null;
                        };
                    };
                };
            };
        };
    };
    mergeBranch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                branchId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Forces a merge; kept in the audit trail. */
                    override_reason?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        branch_id: string;
                        entity_count: number;
                        /** Format: uuid */
                        id: string;
                        /** Format: date-time */
                        merged_at: string;
                        /** Format: uuid */
                        merged_by: string;
                        overridden: boolean;
                        override_reason: string | null;
                        /** Format: uuid */
                        target_id: string;
                        target_revision: number;
                    };
                };
            };
        };
    };
    getMergeRequirements: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                branchId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        branch_id: string;
                        changed_item_review: {
                            enabled: boolean;
                            fields: string[];
                            items: {
                                /** Format: uuid */
                                entity_id: string;
                                name: string;
                                /** @description People that the fields name. */
                                reviewers: string[];
                                satisfied: boolean;
                            }[];
                            satisfied: boolean;
                        };
                        /** @description Fields that the parent changed otherwise since the fork. */
                        conflicts: {
                            /** Format: uuid */
                            entity_id: string;
                            fields: string[];
                            name: string;
                        }[];
                        /** @description Whether a merge would succeed now without an override. */
                        mergeable: boolean;
                        min_approvals: {
                            /** @description People who approved the present revision. */
                            approvals: number;
                            approved_by: string[];
                            enabled: boolean;
                            required: number;
                            satisfied: boolean;
                        };
                        override: {
                            /** @description Whether the caller may force the merge. */
                            allowed: boolean;
                        };
                        revision: number;
                        /** @description Whether every rule that is on is satisfied. */
                        satisfied: boolean;
                    };
                };
            };
        };
    };
    reopenBranch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                branchId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        created_at: string;
                        fork_revision: number | null;
                        /** Format: uuid */
                        id: string;
                        merged_at: string | null;
                        name: string;
                        owner_id: string | null;
                        parent_id: string | null;
                        parent_seq_id: string | null;
                        /** Format: uuid */
                        project_id: string;
                        /** @description Each write to the branch adds one. */
                        revision: number;
                        /** @description Number of the branch within its project. */
                        seq_id: string;
                        /** @enum {unknown} */
                        status: "open" | "merged" | "archived";
                    };
                };
            };
        };
    };
    listDiagrams: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. */
                after?: string;
                /** @description Id or name of a branch; the base branch when omitted. */
                branch?: string;
                /** @description Most items to answer; 100 by default. */
                limit?: number;
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        diagrams: {
                            branch: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                            };
                            host_entity_ids: string[];
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            project_id: string;
                            /** @description Revision of the branch that wrote the diagram. */
                            revision: number;
                            title: string;
                            /** Format: date-time */
                            updated_at: string;
                        }[];
                        next: string | null;
                    };
                };
            };
        };
    };
    upsertDiagram: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        /** @description Without a snapshot the diagram is generated from the other members. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Texts that stand free. */
                    annotations?: {
                        /** @description A CSS colour. */
                        color?: string;
                        /** @description px; 18 when omitted. */
                        fontSize?: number;
                        text: string;
                        /** @description Page px; laid out when omitted. */
                        x: number;
                        /** @description Page px; laid out when omitted. */
                        y: number;
                    }[];
                    /** @description Id or name of a branch; the base branch when omitted. */
                    branch?: string;
                    /** @description Arrows between ids of entities and nodes. */
                    connections?: {
                        /** @description A CSS colour. */
                        color?: string;
                        from: string;
                        text?: string;
                        to: string;
                    }[];
                    /** @description Entities, drawn as cards. */
                    entities?: {
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
                    }[];
                    /** @description Entity that the diagram is linked to. */
                    hostEntityId?: string;
                    /**
                     * Format: uuid
                     * @description Made when omitted.
                     */
                    id?: string;
                    /** @description Shapes that stand for no entity. */
                    nodes?: {
                        /** @description A CSS colour. */
                        color?: string;
                        h?: number;
                        id: string;
                        /**
                         * @description rectangle when omitted.
                         * @enum {unknown}
                         */
                        shape?: "rectangle" | "ellipse" | "diamond" | "triangle" | "hexagon" | "parallelogram";
                        text?: string;
                        w?: number;
                        /** @description Page px; laid out when omitted. */
                        x?: number;
                        /** @description Page px; laid out when omitted. */
                        y?: number;
                    }[];
                    /** @description Kept as it is. Excludes entities, nodes, connections and annotations. */
                    snapshot?: {
                        [key: string]: unknown;
                    };
                    /** @description Title of the diagram. */
                    title: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        branch: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                        };
                        host_entity_ids: string[];
                        /** Format: uuid */
                        id: string;
                        /** Format: uuid */
                        project_id: string;
                        /** @description Revision of the branch that wrote the diagram. */
                        revision: number;
                        title: string;
                    };
                };
            };
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        branch: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                        };
                        host_entity_ids: string[];
                        /** Format: uuid */
                        id: string;
                        /** Format: uuid */
                        project_id: string;
                        /** @description Revision of the branch that wrote the diagram. */
                        revision: number;
                        title: string;
                    };
                };
            };
        };
    };
    getDiagram: {
        parameters: {
            query?: {
                /** @description Id or name of a branch; the base branch when omitted. */
                branch?: string;
            };
            header?: never;
            path: {
                diagramId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        branch: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                        };
                        host_entity_ids: string[];
                        /** Format: uuid */
                        id: string;
                        /** Format: uuid */
                        project_id: string;
                        /** @description Revision of the branch that wrote the diagram. */
                        revision: number;
                        /** @description As it was sent. */
                        snapshot: {
                            [key: string]: unknown;
                        };
                        title: string;
                        /** Format: date-time */
                        updated_at: string;
                    };
                };
            };
            /** @description Not modified: the sender has this version. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    deleteDiagram: {
        parameters: {
            query?: {
                /** @description Id or name of a branch; the base branch when omitted. */
                branch?: string;
            };
            header?: never;
            path: {
                diagramId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    upsertDiagrams: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-ndjson": {
                    /** @description Texts that stand free. */
                    annotations?: {
                        /** @description A CSS colour. */
                        color?: string;
                        /** @description px; 18 when omitted. */
                        fontSize?: number;
                        text: string;
                        /** @description Page px; laid out when omitted. */
                        x: number;
                        /** @description Page px; laid out when omitted. */
                        y: number;
                    }[];
                    /** @description Id or name of a branch; the base branch when omitted. */
                    branch?: string;
                    /** @description Arrows between ids of entities and nodes. */
                    connections?: {
                        /** @description A CSS colour. */
                        color?: string;
                        from: string;
                        text?: string;
                        to: string;
                    }[];
                    /** @description Entities, drawn as cards. */
                    entities?: {
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
                    }[];
                    /** @description Entity that the diagram is linked to. */
                    hostEntityId?: string;
                    /**
                     * Format: uuid
                     * @description Made when omitted.
                     */
                    id?: string;
                    /** @description Shapes that stand for no entity. */
                    nodes?: {
                        /** @description A CSS colour. */
                        color?: string;
                        h?: number;
                        id: string;
                        /**
                         * @description rectangle when omitted.
                         * @enum {unknown}
                         */
                        shape?: "rectangle" | "ellipse" | "diamond" | "triangle" | "hexagon" | "parallelogram";
                        text?: string;
                        w?: number;
                        /** @description Page px; laid out when omitted. */
                        x?: number;
                        /** @description Page px; laid out when omitted. */
                        y?: number;
                    }[];
                    /** @description Kept as it is. Excludes entities, nodes, connections and annotations. */
                    snapshot?: {
                        [key: string]: unknown;
                    };
                    /** @description Title of the diagram. */
                    title: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description One result a line. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": {
                        diagram?: {
                            branch: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                            };
                            host_entity_ids: string[];
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            project_id: string;
                            /** @description Revision of the branch that wrote the diagram. */
                            revision: number;
                            title: string;
                        };
                        /** @description Number of the line, blank ones not counted, from 0. */
                        index: number;
                        problem?: {
                            /** @description Stable code of the error. */
                            code: string;
                            detail: string;
                            errors?: {
                                message: string;
                                pointer: string;
                            }[];
                            /** @description Id of the request. */
                            instance: string;
                            status: number;
                            title: string;
                            type: string;
                        } & {
                            [key: string]: unknown;
                        };
                        /** @description The status that the upsert alone would have answered. */
                        status: number;
                    };
                };
            };
        };
    };
    listEntities: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. */
                after?: string;
                /** @description Id or name of a branch; the base branch when omitted. */
                branch?: string;
                /** @description Most items to answer; 100 by default. */
                limit?: number;
                type?: string;
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entities: {
                            /** Format: uuid */
                            branch_id: string;
                            embeds: {
                                diagram_id: string;
                                /** @description JSON pointer to the embed node within the values. */
                                pointer: string;
                                /** @description Whether the diagram is linked to this entity. */
                                resolved: boolean;
                                title?: string;
                            }[];
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** Format: uuid */
                            project_id: string;
                            /** @description Revision of the branch that wrote this state. */
                            revision: number;
                            type: string;
                            /** Format: date-time */
                            updated_at: string;
                            updated_by: string | null;
                            values: {
                                [key: string]: unknown;
                            };
                        }[];
                        next: string | null;
                    };
                };
            };
        };
    };
    createEntity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Id or name of a branch; the base branch when omitted. */
                    branch?: string;
                    /**
                     * Format: uuid
                     * @description Made when omitted.
                     */
                    id?: string;
                    name: string;
                    /** @description `item` when omitted. */
                    type?: string;
                    /** @description Values by the display name of the field. */
                    values?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        branch_id: string;
                        embeds: {
                            diagram_id: string;
                            /** @description JSON pointer to the embed node within the values. */
                            pointer: string;
                            /** @description Whether the diagram is linked to this entity. */
                            resolved: boolean;
                            title?: string;
                        }[];
                        /** Format: uuid */
                        id: string;
                        name: string;
                        /** Format: uuid */
                        project_id: string;
                        /** @description Revision of the branch that wrote this state. */
                        revision: number;
                        type: string;
                        /** Format: date-time */
                        updated_at: string;
                        updated_by: string | null;
                        values: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    getEntity: {
        parameters: {
            query?: {
                /** @description Id or name of a branch; the base branch when omitted. */
                branch?: string;
            };
            header?: never;
            path: {
                entityId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        branch_id: string;
                        embeds: {
                            diagram_id: string;
                            /** @description JSON pointer to the embed node within the values. */
                            pointer: string;
                            /** @description Whether the diagram is linked to this entity. */
                            resolved: boolean;
                            title?: string;
                        }[];
                        /** Format: uuid */
                        id: string;
                        name: string;
                        /** Format: uuid */
                        project_id: string;
                        /** @description Revision of the branch that wrote this state. */
                        revision: number;
                        type: string;
                        /** Format: date-time */
                        updated_at: string;
                        updated_by: string | null;
                        values: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Not modified: the sender has this version. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    deleteEntity: {
        parameters: {
            query?: {
                /** @description Id or name of a branch; the base branch when omitted. */
                branch?: string;
            };
            header?: never;
            path: {
                entityId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listEntityDiagrams: {
        parameters: {
            query?: {
                /** @description Id or name of a branch; the base branch when omitted. */
                branch?: string;
            };
            header?: never;
            path: {
                entityId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        diagrams: {
                            branch: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                            };
                            host_entity_ids: string[];
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            project_id: string;
                            /** @description Revision of the branch that wrote the diagram. */
                            revision: number;
                            title: string;
                            /** Format: date-time */
                            updated_at: string;
                        }[];
                    };
                };
            };
        };
    };
    putEntityValues: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                entityId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Id or name of a branch; the base branch when omitted. */
                    branch?: string;
                    /** @description Values by the display name of the field. */
                    values: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        branch_id: string;
                        embeds: {
                            diagram_id: string;
                            /** @description JSON pointer to the embed node within the values. */
                            pointer: string;
                            /** @description Whether the diagram is linked to this entity. */
                            resolved: boolean;
                            title?: string;
                        }[];
                        /** Format: uuid */
                        id: string;
                        name: string;
                        /** Format: uuid */
                        project_id: string;
                        /** @description Revision of the branch that wrote this state. */
                        revision: number;
                        type: string;
                        /** Format: date-time */
                        updated_at: string;
                        updated_by: string | null;
                        values: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    listProjectRuns: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. */
                after?: string;
                /** @description Only runs of this automation. */
                automation_id?: string;
                /** @description Most items to answer; 100 by default. */
                limit?: number;
                /** @description Only runs in this state; those that wait are running. */
                status?: "running" | "succeeded" | "failed" | "canceled" | "timed_out";
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        next: string | null;
                        results: {
                            /**
                             * Format: uuid
                             * @description Id of the run, for polling.
                             */
                            agent_id: string;
                            /** @description How often a worker has taken the run. */
                            attempt: number;
                            /** Format: uuid */
                            automation_id: string;
                            automation_name: string;
                            /** @description The branch under review. */
                            branches: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                            }[];
                            /** Format: date-time */
                            created_at: string;
                            /** @description Why the run failed. */
                            error: string | null;
                            finished_at: string | null;
                            /** @description The agent's verdict on a branch: passed or failed. */
                            integration_grade: string | null;
                            /** @description The agent's closing words. */
                            integration_response: string | null;
                            /** @enum {unknown} */
                            phase: "queued" | "running" | "succeeded" | "failed" | "canceled" | "timed_out";
                            /** Format: uuid */
                            project_id: string;
                            project_slug: string;
                            started_at: string | null;
                            /**
                             * @description A run that waits is running too; `phase` tells them apart.
                             * @enum {unknown}
                             */
                            status: "running" | "succeeded" | "failed" | "canceled" | "timed_out";
                        }[];
                    };
                };
            };
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
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allow_merge_override: boolean;
                        changed_item_review_enabled: boolean;
                        /** @description Names of user fields. */
                        changed_item_review_fields: string[];
                        /** @enum {unknown} */
                        merge_override_role: "admins" | "admins_and_parent_branch_owners";
                        /** @description Whole; kept while the rule is off. */
                        min_approvals: number;
                        min_approvals_enabled: boolean;
                    };
                };
            };
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
                "application/json": {
                    allow_merge_override?: boolean;
                    changed_item_review_enabled?: boolean;
                    /** @description Names of user fields. */
                    changed_item_review_fields?: string[];
                    /** @enum {unknown} */
                    merge_override_role?: "admins" | "admins_and_parent_branch_owners";
                    /** @description Whole; kept while the rule is off. */
                    min_approvals?: number;
                    min_approvals_enabled?: boolean;
                };
            };
        };
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allow_merge_override: boolean;
                        changed_item_review_enabled: boolean;
                        /** @description Names of user fields. */
                        changed_item_review_fields: string[];
                        /** @enum {unknown} */
                        merge_override_role: "admins" | "admins_and_parent_branch_owners";
                        /** @description Whole; kept while the rule is off. */
                        min_approvals: number;
                        min_approvals_enabled: boolean;
                    };
                };
            };
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. */
                after?: string;
                /** @description Most items to answer; 100 by default. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        next: string | null;
                        users: {
                            /** Format: date-time */
                            created_at: string;
                            display_name: string;
                            email: string;
                            /** Format: uuid */
                            id: string;
                            /** @enum {unknown} */
                            role: "admin" | "member";
                            subject: string | null;
                        }[];
                    };
                };
            };
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    display_name: string;
                    /** Format: email */
                    email: string;
                    /** @enum {unknown} */
                    role?: "admin" | "member";
                    /** @description The `sub` of this person in bearer tokens. */
                    subject?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        created_at: string;
                        display_name: string;
                        email: string;
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        role: "admin" | "member";
                        subject: string | null;
                    };
                };
            };
        };
    };
    listUserGroups: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. */
                after?: string;
                /** @description Most items to answer; 100 by default. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        next: string | null;
                        user_groups: {
                            /** Format: date-time */
                            created_at: string;
                            /** Format: uuid */
                            id: string;
                            member_ids: string[];
                            name: string;
                        }[];
                    };
                };
            };
        };
    };
    createUserGroup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    member_ids?: string[];
                    name: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        created_at: string;
                        /** Format: uuid */
                        id: string;
                        member_ids: string[];
                        name: string;
                    };
                };
            };
        };
    };
    getUserGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        created_at: string;
                        /** Format: uuid */
                        id: string;
                        member_ids: string[];
                        name: string;
                    };
                };
            };
        };
    };
    deleteUserGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateUserGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    member_ids?: string[];
                    name?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        created_at: string;
                        /** Format: uuid */
                        id: string;
                        member_ids: string[];
                        name: string;
                    };
                };
            };
        };
    };
    addUserGroupMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        created_at: string;
                        /** Format: uuid */
                        id: string;
                        member_ids: string[];
                        name: string;
                    };
                };
            };
        };
    };
    removeUserGroupMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        created_at: string;
                        /** Format: uuid */
                        id: string;
                        member_ids: string[];
                        name: string;
                    };
                };
            };
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        created_at: string;
                        display_name: string;
                        email: string;
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        role: "admin" | "member";
                        subject: string | null;
                    };
                };
            };
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    display_name?: string;
                    /** Format: email */
                    email?: string;
                    /** @enum {unknown} */
                    role?: "admin" | "member";
                    /** @description The `sub` of this person in bearer tokens. */
                    subject?: string | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        created_at: string;
                        display_name: string;
                        email: string;
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        role: "admin" | "member";
                        subject: string | null;
                    };
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. */
                after?: string;
                /** @description Most items to answer; 100 by default. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        next: string | null;
                        webhooks: {
                            /** Format: date-time */
                            created_at: string;
                            /** @description False stops messages; an address that answers 410 is switched off. */
                            enabled: boolean;
                            events: ("run.ended" | "diagram.written" | "branch.merged")[];
                            /** Format: uuid */
                            id: string;
                            /** @description Only events of this project; null for all. */
                            project_id: string | null;
                            url: string;
                        }[];
                    };
                };
            };
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
                "application/json": {
                    /** @description True when omitted. */
                    enabled?: boolean;
                    events: ("run.ended" | "diagram.written" | "branch.merged")[];
                    /** @description Only events of this project; null for all. */
                    project_id?: string | null;
                    /** @description An https address that is reached from the internet. */
                    url: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        created_at: string;
                        /** @description False stops messages; an address that answers 410 is switched off. */
                        enabled: boolean;
                        events: ("run.ended" | "diagram.written" | "branch.merged")[];
                        /** Format: uuid */
                        id: string;
                        /** @description Only events of this project; null for all. */
                        project_id: string | null;
                        /** @description Verifies signatures (Standard Webhooks). It is shown this once. */
                        secret: string;
                        url: string;
                    };
                };
            };
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        created_at: string;
                        /** @description False stops messages; an address that answers 410 is switched off. */
                        enabled: boolean;
                        events: ("run.ended" | "diagram.written" | "branch.merged")[];
                        /** Format: uuid */
                        id: string;
                        /** @description Only events of this project; null for all. */
                        project_id: string | null;
                        url: string;
                    };
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    enabled?: boolean;
                    events?: ("run.ended" | "diagram.written" | "branch.merged")[];
                    /** @description An https address that is reached from the internet. */
                    url?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        created_at: string;
                        /** @description False stops messages; an address that answers 410 is switched off. */
                        enabled: boolean;
                        events: ("run.ended" | "diagram.written" | "branch.merged")[];
                        /** Format: uuid */
                        id: string;
                        /** @description Only events of this project; null for all. */
                        project_id: string | null;
                        url: string;
                    };
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. */
                after?: string;
                /** @description Most items to answer; 100 by default. */
                limit?: number;
            };
            header?: never;
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deliveries: {
                            attempts: number;
                            /** Format: date-time */
                            created_at: string;
                            /** @description Why the last attempt failed. */
                            error: string | null;
                            /** @enum {unknown} */
                            event: "run.ended" | "diagram.written" | "branch.merged";
                            finished_at: string | null;
                            /**
                             * Format: uuid
                             * @description The `webhook-id` header of the message, the same at each attempt.
                             */
                            id: string;
                            /** @description Null when there will be none. */
                            next_attempt_at: string | null;
                            /** @description The body of the message. */
                            payload: {
                                [key: string]: unknown;
                            };
                            /** @description What the address answered last. */
                            response_status: number | null;
                            /** @enum {unknown} */
                            status: "pending" | "delivered" | "failed";
                        }[];
                        next: string | null;
                    };
                };
            };
        };
    };
    redeliverWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                deliveryId: string;
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": {
                        /** @description Stable code of the error. */
                        code: string;
                        detail: string;
                        errors?: {
                            message: string;
                            pointer: string;
                        }[];
                        /** @description Id of the request. */
                        instance: string;
                        status: number;
                        title: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        attempts: number;
                        /** Format: date-time */
                        created_at: string;
                        /** @description Why the last attempt failed. */
                        error: string | null;
                        /** @enum {unknown} */
                        event: "run.ended" | "diagram.written" | "branch.merged";
                        finished_at: string | null;
                        /**
                         * Format: uuid
                         * @description The `webhook-id` header of the message, the same at each attempt.
                         */
                        id: string;
                        /** @description Null when there will be none. */
                        next_attempt_at: string | null;
                        /** @description The body of the message. */
                        payload: {
                            [key: string]: unknown;
                        };
                        /** @description What the address answered last. */
                        response_status: number | null;
                        /** @enum {unknown} */
                        status: "pending" | "delivered" | "failed";
                    };
                };
            };
        };
    };
}
