CREATE INDEX "audit_entry_tenant" ON "audit_entry" USING btree ("tenant","at");--> statement-breakpoint
CREATE INDEX "audit_entry_actor" ON "audit_entry" USING btree ("actor","at");