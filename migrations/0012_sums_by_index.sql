DROP INDEX `battle_fighters_by_fighter`;--> statement-breakpoint
CREATE INDEX `battle_fighters_out_of_action` ON `battle_fighters` (`battle_id`,`fighter_id`,`taken_out_by`) WHERE "battle_fighters"."fate" = 'out-of-action';--> statement-breakpoint
CREATE INDEX `battle_fighters_by_fighter` ON `battle_fighters` (`fighter_id`,`takedowns`,`kills`);--> statement-breakpoint
DROP INDEX `items_by_fighter`;--> statement-breakpoint
CREATE INDEX `items_by_fighter` ON `items` (`fighter_id`,`status`,`rating_value`);--> statement-breakpoint
DROP INDEX `ledger_entries_by_battle`;--> statement-breakpoint
CREATE INDEX `ledger_entries_by_battle` ON `ledger_entries` (`battle_id`,`resource`,`gang_id`,`amount`);