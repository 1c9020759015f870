-- Undo history does not survive a change of tables: nothing is carried over.
DROP TABLE `undo_groups`;--> statement-breakpoint
CREATE TABLE `undo_groups` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`scope` text NOT NULL,
	`other_scope` text,
	`command` text NOT NULL,
	`params` text NOT NULL,
	`state` text NOT NULL,
	`actor` text NOT NULL,
	`at` integer NOT NULL,
	CONSTRAINT "undo_groups_state" CHECK("undo_groups"."state" in ('running', 'done', 'undone'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `undo_groups_by_scope` ON `undo_groups` (`scope`,`state`,`id`);--> statement-breakpoint
CREATE INDEX `undo_groups_by_other_scope` ON `undo_groups` (`other_scope`,`state`,`id`);
