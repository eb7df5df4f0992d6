// Renders a Helm chart as Helm does: Go's templates, the functions of Sprig, and those Helm adds, for its tests on
// machines without Helm. Built on Debian's golang-go, golang-github-masterminds-sprig-dev and golang-k8s-sigs-yaml-dev.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"sigs.k8s.io/yaml"
)

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func readYaml(path string) map[string]interface{} {
	text, err := os.ReadFile(path)
	check(err)
	values := map[string]interface{}{}
	check(yaml.Unmarshal(text, &values))
	return values
}

// What is given wins; maps are merged, lists are replaced.
func merge(usual, given map[string]interface{}) map[string]interface{} {
	for name, value := range given {
		inner, isMap := value.(map[string]interface{})
		old, wasMap := usual[name].(map[string]interface{})
		if isMap && wasMap {
			usual[name] = merge(old, inner)
		} else {
			usual[name] = value
		}
	}
	return usual
}

// Usage: render <chart> <values>
func main() {
	chart, values := os.Args[1], os.Args[2]
	meta := readYaml(filepath.Join(chart, "Chart.yaml"))
	about := map[string]interface{}{}
	for name, value := range meta {
		about[strings.ToUpper(name[:1])+name[1:]] = value
	}
	root := template.New("chart").Option("missingkey=zero")
	functions := sprig.TxtFuncMap()
	functions["include"] = func(name string, data interface{}) (string, error) {
		var out bytes.Buffer
		err := root.ExecuteTemplate(&out, name, data)
		return strings.ReplaceAll(out.String(), "<no value>", ""), err
	}
	functions["toYaml"] = func(value interface{}) string {
		text, _ := yaml.Marshal(value)
		return strings.TrimSuffix(string(text), "\n")
	}
	functions["toPrettyJson"] = func(value interface{}) string {
		text, _ := json.MarshalIndent(value, "", "  ")
		return string(text)
	}
	functions["required"] = func(message string, value interface{}) (interface{}, error) {
		if value == nil || value == "" {
			return nil, errors.New(message)
		}
		return value, nil
	}
	root.Funcs(functions)
	files, err := filepath.Glob(filepath.Join(chart, "templates", "*"))
	check(err)
	sort.Strings(files)
	base := about["Name"].(string) + "/templates"
	for _, file := range files {
		text, err := os.ReadFile(file)
		check(err)
		_, err = root.New(base + "/" + filepath.Base(file)).Parse(string(text))
		check(err)
	}
	data := map[string]interface{}{
		"Chart":    about,
		"Values":   merge(readYaml(filepath.Join(chart, "values.yaml")), readYaml(values)),
		"Release":  map[string]interface{}{"Name": "demo", "Namespace": "telephony", "Service": "Helm"},
		"Template": map[string]interface{}{"BasePath": base},
	}
	for _, file := range files {
		name := filepath.Base(file)
		if strings.HasPrefix(name, "_") {
			continue
		}
		var out bytes.Buffer
		check(root.ExecuteTemplate(&out, base+"/"+name, data))
		text := strings.TrimSpace(strings.ReplaceAll(out.String(), "<no value>", ""))
		if text != "" && !strings.HasSuffix(name, ".txt") {
			fmt.Printf("---\n# Source: %s/%s\n%s\n", base, name, text)
		}
	}
}
