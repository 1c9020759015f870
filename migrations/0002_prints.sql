CREATE TABLE `print_setups` (
	`id` text PRIMARY KEY NOT NULL,
	`gang_id` text NOT NULL,
	`name` text NOT NULL,
	`order` text NOT NULL,
	FOREIGN KEY (`gang_id`) REFERENCES `gangs`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "print_setups_name" CHECK(length("print_setups"."name") > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `print_setups_name_once` ON `print_setups` (`gang_id`,`name`);--> statement-breakpoint
CREATE TABLE `printed_cards` (
	`fighter_id` text NOT NULL,
	`loadout` text NOT NULL,
	`fingerprint` text NOT NULL,
	`printed_at` integer NOT NULL,
	PRIMARY KEY(`fighter_id`, `loadout`),
	FOREIGN KEY (`fighter_id`) REFERENCES `fighters`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
